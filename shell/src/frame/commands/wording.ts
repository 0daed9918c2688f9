import type { RegistryEntry } from '@keyroom/contract/shell'
import type { IntlShape } from 'react-intl'
import type { English } from './use-english.ts'

/** A text in the person's language, with the words that it is also found by. */
export interface Worded {
  readonly label: string
  readonly words: readonly string[]
}

/** Says things in the person's language, and in English for finding. */
export interface Wording {
  /** The shell's own words. */
  readonly own: (id: string, values?: Readonly<Record<string, string | number>>) => Worded
  /** A label of a remote's. */
  readonly of: (remote: RegistryEntry, id: string) => Worded
}

export function createWording(intl: IntlShape, english: English | undefined): Wording {
  return {
    own: (id, values) => ({
      label: intl.formatMessage({ id }, values),
      words: english ? [english.intl.formatMessage({ id }, values)] : [],
    }),
    of: ({ name, labels }, id) => {
      const foreign = english?.labelsOf(name)[id]
      return { label: labels?.[id] ?? id, words: foreign === undefined ? [] : [foreign] }
    },
  }
}
