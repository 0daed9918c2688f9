import { figureCells, figureKeys, fiscalYear, type FigureKey } from '@keyroom/cost-report'
import type { IssueLog } from '../issues.ts'
import type { CostReportKey } from '../kinds/cost-report-columns.ts'
import { flagReport } from '../kinds/cost-report-flags.ts'
import { flagUnits } from '../units/flag-units.ts'
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
  const report = { ...facts, figures: numbers.figures, origin: 'hcris' } as const
  const place = {
    number: row,
    header: (key: CostReportKey) => `${record} ${cellOf(key)}`,
    text: (key: CostReportKey) => (isFigure(key) ? String(numbers.figures[key] ?? '') : ''),
  }
  flagReport(place, report, fiscalYear(facts.periodBegin), log)
  flagUnits(facts, numbers.units, (line, value, reason) => {
    log.flag(row, `${record} S300001/${line}`, value, reason)
  })
}

function isFigure(key: CostReportKey): key is FigureKey {
  return figures.has(key)
}

function cellOf(key: CostReportKey): string {
  return isFigure(key) ? (figureCells(key)[0] ?? key) : key
}
