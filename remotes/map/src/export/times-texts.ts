import type { PopulationSource, TimesSource } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import { peopleSourceText } from '../times/people-source.ts'
import { attributionText, kindOf } from '../times/source-text.ts'
import type { Task } from '../times/times-choice.ts'

interface Facts {
  readonly source: TimesSource
  readonly population: PopulationSource
}

/** Whom times and people are from. */
export function sourcesOf(intl: IntlShape, { source, population }: Facts): readonly string[] {
  return [
    intl.formatMessage(
      { id: 'map.export.source.times' },
      {
        source: kindOf(source),
        attribution: attributionText(intl, source),
        population: peopleSourceText(intl, population),
      },
    ),
  ]
}

/** Words as a list: "A, B and C". */
export function listOf(intl: IntlShape, words: readonly string[]): string {
  return intl.formatList(words, { type: 'conjunction' })
}

/** What a task is called, with its places. */
export function titleOf(intl: IntlShape, task: Task, source: TimesSource, places: readonly string[]): string {
  return intl.formatMessage(
    { id: 'map.export.task' },
    {
      task: intl.formatMessage({ id: `map.sites.task.${task}` }),
      source: kindOf(source),
      places: listOf(intl, places),
    },
  )
}
