import { createCatalog, languages, localeOf } from '@keyroom/intl'
import { evaluate, type Criteria, type Program, type Simulation } from '@keyroom/right-sizing'
import { workbookOf } from '@keyroom/scenarios/workbook'
import { writeWorkbook } from '@keyroom/workbook/write'
import { createIntl, type IntlShape } from 'react-intl'
import { namesIn } from '../names-in.ts'
import { aboutScenario, type ScenarioFacts } from './about-scenario.ts'
import { workbookWords } from './workbook-words.ts'

const catalog = createCatalog({
  en: () => import('../messages/workbook/en.json'),
  fr: () => import('../messages/workbook/fr.json'),
  ro: () => import('../messages/workbook/ro.json'),
  zh: () => import('../messages/workbook/zh.json'),
})

/** What a workbook is made of. */
export interface WorkbookOptions {
  /** With the messages of `planningCatalog`. */
  readonly intl: IntlShape
  readonly name: string
  readonly program: Program
  readonly criteria: Criteria
  /** The scenario that it is the program of; `null` for one that stands alone. */
  readonly scenario: ScenarioFacts | null
  /** Futures of the same program, which the workbook states as values; `null` if they were not simulated. */
  readonly simulation: Simulation | null
  readonly isRtl: boolean
  readonly now: Date
}

/**
 * A program as an XLSX file with live formulas, in the user's language; see `workbookOf`. Load this module when somebody
 * asks for the file: it brings the engine and the library that writes it.
 */
export async function writeProgramWorkbook({
  intl: page,
  name,
  program,
  criteria,
  scenario,
  simulation,
  isRtl,
  now,
}: WorkbookOptions): Promise<Blob> {
  const { tag } = languages[localeOf(page.locale)]
  const messages = { ...page.messages, ...(await catalog(localeOf(page.locale))) } as IntlShape['messages']
  const intl = createIntl({ locale: tag, messages, formats: page.formats, onError: page.onError })
  const words = workbookWords(intl, namesIn(intl, criteria), criteria.pack)
  const own = [
    [intl.formatMessage({ id: 'planning.workbook.program' }), name],
    [intl.formatMessage({ id: 'planning.workbook.made' }), intl.formatDate(now, { dateStyle: 'long' })],
    [intl.formatMessage({ id: 'planning.workbook.live' }), intl.formatMessage({ id: 'planning.workbook.live.text' })],
  ] as const
  const facts = {
    about: [...own, ...(scenario ? aboutScenario(intl, scenario) : [])],
    ...(simulation && { simulation }),
  }
  const { sheets } = workbookOf(program, criteria, evaluate(program, criteria), facts, words)
  const file = new Uint8Array(await writeWorkbook(sheets, { isRtl }))
  return new Blob([file], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
