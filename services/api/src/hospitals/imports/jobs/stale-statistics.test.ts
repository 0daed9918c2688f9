import { expect, test } from '@jest/globals'
import type { Database, Transaction } from '@keyroom/database'
import { allEngines } from '@keyroom/database/testing'
import { migratedState } from '../../../testing/states.ts'
import { importFiles } from '../import-files.ts'
import { costReportCsv } from '../testing/fixture-files.ts'
import { openTemporaryFiles } from '../testing/temporary-files.ts'
import { withQueries } from '../../../testing/changed-database.ts'

/** So many that a join of each row with each shows: it compares millions of pairs. */
const hospitals = 1_500

/** A step of a plan with what really happened, as far as it is looked at here. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Loops': number
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

for (const { name, open } of allEngines()) {
  test(`an import joins no row with each on ${name}, whatever was counted before and while it runs`, async () => {
    const database = await open(migratedState)
    const files = await openTemporaryFiles()
    const paths: string[] = []
    for (const year of [2020, 2021]) {
      const reports = Array.from({ length: hospitals }, (_none, at) => ({
        ccn: `${100_000 + at}`,
        id: `${year}${at}`,
        begin: `01/01/${year}`,
        end: `12/31/${year}`,
      }))
      paths.push(await files.write(`${year}.csv`, costReportCsv(reports)))
    }
    const { watched, pairs } = hostileStatistics(database)

    const { files: imported, refused } = await importFiles(watched, paths)

    expect(refused).toEqual([])
    expect(imported.map(({ added }) => added)).toEqual([hospitals, hospitals])
    expect(pairs.length).toBeGreaterThan(paths.length)
    expect(pairs.filter(({ compared }) => compared > hospitals * 100)).toEqual([])
    await files.remove()
    await database.close()
  }, 240_000)
}

/**
 * A database that is analyzed, as the server's own maintenance may do it, at the worst moment: while all staged rows are
 * those of the first file. It tells how many rows each reading statement compared in vain.
 */
function hostileStatistics(database: Database): {
  readonly watched: Database
  readonly pairs: { readonly compared: number; readonly sql: string }[]
} {
  const pairs: { compared: number; sql: string }[] = []
  let isCounted = false
  const queryOn =
    (target: Transaction): Transaction['query'] =>
    async (sql, parameters) => {
      const text = sql.trim()
      if (!isCounted && text.startsWith('SELECT ccn FROM api.staged_cost_report')) {
        isCounted = true
        await target.query('ANALYZE')
      }
      if (!text.startsWith('SELECT') || !sql.includes('api.staged_')) return target.query(sql, parameters)
      const [explained] = await target.query<Record<'QUERY PLAN', readonly { Plan: PlanNode }[]>>(
        `EXPLAIN (ANALYZE, TIMING off, FORMAT JSON) ${sql}`,
        parameters,
      )
      const compared = explained?.['QUERY PLAN'].reduce((sum, { Plan }) => sum + comparedIn(Plan), 0) ?? 0
      pairs.push({ compared, sql: text.replaceAll(/\s+/g, ' ').slice(0, 100) })
      return target.query(sql, parameters)
    }
  return { watched: { ...withQueries(database, queryOn), query: queryOn(database) }, pairs }
}

function comparedIn(node: PlanNode): number {
  const own = (node['Rows Removed by Join Filter'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
  return (node.Plans ?? []).reduce((sum, inner) => sum + comparedIn(inner), own)
}
