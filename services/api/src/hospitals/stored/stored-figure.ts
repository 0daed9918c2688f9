import { figureColumn, figureKeys, largestFigure } from '@keyroom/cost-report'
import { columnName } from './table.ts'

/**
 * SQL for a stored number as answers take it. Imports bound their numbers, but rows of earlier versions may hold what no
 * product of figures, and no JSON, could bear: it is blank then.
 */
export function storedNumber(column: string, largest: number = largestFigure.count): string {
  return `CASE WHEN abs(${column}) <= ${largest} THEN ${column} END`
}

/** SQL that selects all figures of a report by their keys. @param report the alias of the table */
export function storedFigures(report: string): string {
  const columns = figureKeys.map((key) => {
    const column = storedNumber(`${report}.${columnName(key)}`, largestFigure[figureColumn(key).unit])
    return `${column} AS "${key}"`
  })
  return columns.join(', ')
}
