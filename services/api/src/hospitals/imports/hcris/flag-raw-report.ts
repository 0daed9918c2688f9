import { figureCells, figureKeys, fiscalYear, type FigureKey } from '@keyroom/cost-report'
import type { IssueLog } from '../import-log/issues.ts'
import { flagReport, type FlagColumn } from '../cost-report/cost-report-flags.ts'
import { flagUnits } from '../unit-extract/flag-units.ts'
import type { ReportNumbers } from './numbers-of.ts'
import type { RawFacts } from './raw-report.ts'
import type { FoundReport } from './read-cells.ts'

const figures: ReadonlySet<string> = new Set(figureKeys)

/** Flags what is doubtful in a raw report that is stored all the same, by its cells. */
export function flagRawReport(
  { row, record }: Pick<FoundReport<unknown>, 'row' | 'record'>,
  facts: RawFacts,
  numbers: ReportNumbers,
  log: IssueLog,
): void {
  const report = { ...facts, figures: numbers.figures, edition: 'hcris' } as const
  const place = {
    number: row,
    has: () => true,
    header: (key: FlagColumn) => `${record} ${cellOf(key)}`,
    text: (key: FlagColumn) => (isFigure(key) ? String(numbers.figures[key] ?? '') : ''),
  }
  flagReport(place, report, fiscalYear(facts.periodBegin), log)
  flagUnits(facts, numbers.units, (line, value, reason) => {
    log.flag(row, `${record} S300001/${line}`, value, reason)
  })
}

function isFigure(key: FlagColumn): key is FigureKey {
  return figures.has(key)
}

function cellOf(key: FlagColumn): string {
  return isFigure(key) ? (figureCells(key)[0] ?? key) : key
}
