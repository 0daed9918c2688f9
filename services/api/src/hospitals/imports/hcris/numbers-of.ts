import { figureColumn, figuresOf, largestFigure, type FigureKey, type Figures } from '@keyroom/cost-report'
import { boundedNumber } from '../kinds/cell-values.ts'
import type { IssueLog } from '../import-log/issues.ts'
import type { FiledUnit } from '../../stored/tables/report-unit-table.ts'
import type { FoundCell, FoundReport } from './read-cells.ts'
import type { UnitColumn, WantedNumber } from './wanted-numbers.ts'

/** What NMRC says of a report. A figure is the sum of those of its cells that are filled. */
export interface ReportNumbers {
  readonly ruralUrban: 'R' | 'U' | null
  readonly figures: Figures
  /** In the order of their lines. */
  readonly units: readonly FiledUnit[]
}

/** Makes the numbers of a report of its cells. A cell that is no number is flagged and taken for a blank. */
export function numbersOf({ cells }: Pick<FoundReport<WantedNumber>, 'cells'>, log: IssueLog): ReportNumbers {
  const figures: Partial<Record<FigureKey, number>> = {}
  const lines = new Map<string, Partial<Record<UnitColumn, number>>>()
  let ruralUrban: ReportNumbers['ruralUrban'] = null
  for (const cell of cells) {
    const value = valueOf(cell, log)
    if (value === null) continue
    const { figure, unit, isGeography } = cell.wanted
    if (figure) figures[figure] = (figures[figure] ?? 0) + value
    if (unit) lines.set(unit.line, { ...lines.get(unit.line), [unit.column]: value })
    if (isGeography) ruralUrban = value === 1 ? 'U' : value === 2 ? 'R' : null
  }
  const units = [...lines]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([line, values]) => unitOf(line, values))
  return { ruralUrban, figures: figuresOf(figures), units }
}

function valueOf({ text, row, wanted: { figure } }: FoundCell<WantedNumber>, log: IssueLog): number | null {
  const largest = largestFigure[figure ? figureColumn(figure).unit : 'count']
  return boundedNumber(text, largest, (reason) => log.flag(row, 'ITM_VAL_NUM', text, reason))
}

function unitOf(line: string, values: Partial<Record<UnitColumn, number>>): FiledUnit {
  const { worksheetALine, beds = null, bedDays = null, days = null, discharges = null } = values
  return { line, beds, bedDays, days, discharges, worksheetALine: lineCode(worksheetALine) }
}

/** A line as HCRIS codes it: 35.01 is `03501`. Column 1 holds it as a number. */
function lineCode(line: number | undefined): string | null {
  return line === undefined || line <= 0 ? null : String(Math.round(line * 100)).padStart(5, '0')
}
