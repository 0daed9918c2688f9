import { FileRefused } from '../import-log/file-refused.ts'
import { strangeYear } from './cell-values.ts'
import type { IssueLog } from '../import-log/issues.ts'
import type { Source } from './file-kind.ts'

/**
 * The calendar year of a file that does not say it in itself: what the operator says, or its name does
 * (`Medicare_IP_by_Provider_2023.csv`, `MUP_INP_RY25_P05_V10_DY23_PRV.CSV`).
 *
 * @throws FileRefused when neither does, the name has several, or it can't be the year of such data
 */
export function fileYear({ file, year }: Pick<Source, 'file' | 'year'>): number {
  const named = yearsIn(file)
  const chosen = year ?? (named.length === 1 ? named[0] : undefined)
  if (chosen !== undefined && strangeYear(chosen) === null) return chosen
  if (chosen !== undefined) {
    throw new FileRefused(
      'year-unknown',
      `Expected the calendar year of the data, got ${chosen}, a year without such data. ` +
        'Name the file with its year, as in "Hospital_Service_Area_2023.csv", or give the year with it.',
    )
  }
  throw new FileRefused(
    'year-unknown',
    `Expected the calendar year of the data, got ${named.length === 0 ? 'no year' : 'several years'} in the file name. ` +
      'Name the file with the year, as in "Hospital_Service_Area_2023.csv", or give the year with it.',
  )
}

/** Notes that a file's name says a year of which it has no report: it was named, or chosen, by mistake. */
export function noteOtherYear(file: string, log: IssueLog): void {
  const [named] = /(?<!\d)(19|20)\d\d(?!\d)/.exec(file) ?? []
  if (named === undefined || log.fiscalYears.size === 0 || log.fiscalYears.has(Number(named))) return
  const held = [...log.fiscalYears].sort((one, other) => one - other).join(', ')
  log.note(`the file is named for ${named}, and its reports are of ${held}: look whether it is the file that you meant`)
}

/** CMS marks the data's year by DY where a name has several. */
function yearsIn(file: string): number[] {
  const dataYear = /(?<![A-Za-z])DY(\d{2})(?!\d)/i.exec(file)
  if (dataYear) return [2000 + Number(dataYear[1])]
  return [...new Set(Array.from(file.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g), ([digits]) => Number(digits)))]
}
