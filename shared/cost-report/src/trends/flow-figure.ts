import { balanceSheetColumns } from '../columns/balance-sheet.ts'
import { figureColumn, type FigureKey } from '../figures.ts'

/**
 * Whether a figure grows with the length of the period, so that trends bring it to 365 days: days, discharges, charges,
 * costs and income do; beds, employees, shares and what stands in the balance sheet on the last day do not.
 */
export function isFlowFigure(key: FigureKey): boolean {
  const { unit } = figureColumn(key)
  if (key in balanceSheetColumns) return false
  return unit === 'dollars' || unit === 'days' || /discharges/i.test(key)
}
