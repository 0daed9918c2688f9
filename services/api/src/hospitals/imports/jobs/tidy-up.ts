import { isDatabaseUnreachable, type Database } from '@keyroom/database'
import type { FileKindId } from '../kinds/file-kind.ts'
import { costReportTable } from '../../stored/tables/cost-report-table.ts'
import { fileKinds } from '../recognition/file-kinds.ts'

/** What is made of the tables that a kind writes. */
const derived = ['report_indicator', 'facility']

/**
 * The columns of wide tables that anything is searched by. Figures are only read, and looking at a hundred of them would
 * take as long as publishing.
 */
const searched: Readonly<Record<string, readonly string[]>> = {
  cost_report: costReportTable.columns.filter(({ type }) => type !== 'float8').map(({ name }) => name),
  report_indicator: ['id', 'source', 'ccn', 'fiscal_year', 'benchmark'],
}

/**
 * Updates the planner's statistics, which PGlite never does by itself: otherwise the planner would still expect empty
 * tables after an import. The space of replaced rows is freed for the next import.
 *
 * @param kinds those of the files that were imported
 */
export async function tidyUp(database: Database, kinds: readonly FileKindId[]): Promise<void> {
  const written = fileKinds.filter(({ id }) => kinds.includes(id))
  const names = new Set(
    written.flatMap(({ tables, makesHospitals }) => [
      ...tables.map(({ name }) => name),
      ...(makesHospitals ? derived : []),
    ]),
  )
  // Partitions of patient origin come and go whole: there is nothing to give back.
  const hasEditions = names.delete('zip_origin')
  const tables = [...names].flatMap((name) => {
    const columns = searched[name] ? ` (${searched[name].join(', ')})` : ''
    return [`api.${name}${columns}`, `api.staged_${name}${columns}`]
  })
  try {
    // One by one: the embedded engine answers nothing while a statement lasts.
    for (const table of tables) await database.script(`VACUUM (ANALYZE) ${table}`)
    if (hasEditions) await database.script('ANALYZE api.zip_origin')
  } catch (error) {
    // The files are committed, and the server updates its statistics later by itself.
    if (!isDatabaseUnreachable(error)) throw error
  }
}
