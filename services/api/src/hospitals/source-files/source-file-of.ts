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
