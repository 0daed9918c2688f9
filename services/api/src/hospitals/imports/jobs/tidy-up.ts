import { isDatabaseUnreachable, type Database } from '@keyroom/database'
import type { FileKind, FileKindId } from '../kinds/file-kind.ts'
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
  const tables = [...names].flatMap((name) => [analyzed(name), analyzed(name, 'staged_')])
  try {
    // One by one: the embedded engine answers nothing while a statement lasts.
    for (const table of tables) await database.script(`VACUUM (ANALYZE) ${table}`)
    if (hasEditions) await database.script('ANALYZE api.zip_origin')
  } catch (error) {
    // The files are committed, and the server updates its statistics later by itself. Its disk may be full, for example.
    if (!isDatabaseUnreachable(error) && !/^(53|58|XX)/.test(String((error as { code?: unknown }).code))) throw error
  }
}

/**
 * Tells the planner what a job has staged. Otherwise it believes what was counted while another job had rows there: that
 * this one has none, and that joining each of them with each stored one is cheapest. Patient origin is not staged.
 */
export async function countStaged(database: Database, { tables }: Pick<FileKind, 'tables'>): Promise<void> {
  for (const { name } of tables) if (name !== 'zip_origin') await database.query(`ANALYZE ${analyzed(name, 'staged_')}`)
}

function analyzed(name: string, prefix: '' | 'staged_' = ''): string {
  const job = prefix === 'staged_' ? ['job_id'] : []
  const columns = searched[name] ? ` (${[...job, ...searched[name]].join(', ')})` : ''
  return `api.${prefix}${name}${columns}`
}
