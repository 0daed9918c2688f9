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

/**
 * SQL for the imported file that a row stands in, as `sourceFileSchema` has it; null where the row does not know.
 * @param row the alias, or the name, of a table with a `file_number`
 */
export function sourceFileOf(row: string): string {
  return `(SELECT jsonb_build_object(
      'name', imported.name,
      'importedAt', to_char(imported.imported_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM api.imported_file AS imported WHERE imported.number = ${row}.file_number)`
}
