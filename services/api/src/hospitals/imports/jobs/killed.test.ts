import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createTestDatabase, testServers } from '@keyroom/database/testing'
import type { Database } from '@keyroom/database'
import { runProcess } from '../../testing/run-process.ts'
import { openTarget, type ImportTarget } from '../open-target.ts'
import { costReportCsv } from '../testing/fixture-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'
import { readJobs } from './import-job.ts'

const reports = 3_000

interface Engine {
  readonly name: string
  readonly open: (folder: string) => Promise<{ target: ImportTarget; remove: () => Promise<void> }>
}

/** Other processes work on these, so neither is in memory. */
const engines: readonly Engine[] = [
  {
    name: 'PGlite',
    open: async (folder) => {
      const target = { folder: join(folder, 'data') }
      return { target, remove: () => rm(target.folder, { recursive: true }) }
    },
  },
  ...testServers().map((server) => ({
    name: 'PostgreSQL',
    open: async () => {
      const { url, drop } = await createTestDatabase(server)
      return { target: { url }, remove: drop }
    },
  })),
]

describe.each(engines)('an import whose process is killed, on $name', ({ open }) => {
  let files: TemporaryFiles
  let path: string
  let target: ImportTarget
  let remove: () => Promise<void>
  beforeEach(async () => {
    files = await openTemporaryFiles()
    const rows = Array.from({ length: reports }, (_, at) => ({ ccn: `${220_000 + at}`, id: `${at}` }))
    path = await files.write('many.csv', costReportCsv(rows))
    const opened = await open(files.folder)
    target = opened.target
    remove = opened.remove
  })
  afterEach(async () => {
    await remove()
    await files.remove()
  })

  const start = (more: NodeJS.ProcessEnv = {}) =>
    runProcess('data/testing/import-process.ts', { TARGET: JSON.stringify(target), FILE: path, ...more })
  const kill = async (phase: string) => {
    const process = start({ HOLD: phase })
    await process.said(/holds at/)
    process.child.kill('SIGKILL')
    expect(await process.ended).toBe('SIGKILL')
  }
  const look = async <Seen>(see: (database: Database) => Promise<Seen>): Promise<Seen> => {
    const database = await openTarget(target)
    try {
      return await see(database)
    } finally {
      await database.close()
    }
  }
  const counts = (database: Database) =>
    database.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM api.visible_report) AS reports,
              (SELECT count(*)::int FROM api.facility) AS hospitals,
              (SELECT count(*)::int FROM api.report_indicator) AS indicators,
              (SELECT count(*)::int FROM api.imported_file) AS published,
              (SELECT count(*)::int FROM api.staged_cost_report) AS staged`,
    )

  test.each(['reading', 'placing', 'publishing'])(
    'while %s: nothing of it is seen, and the next run goes on where it was and publishes once',
    async (phase) => {
      await kill(phase)
      const [broken, [before]] = await look(async (database) => [await readJobs(database, 5), await counts(database)])
      expect(before).toMatchObject({ reports: 0, hospitals: 0, indicators: 0, published: 0 })
      // A process that is killed loses what it had gathered, and the two pieces that were on their way at most.
      expect(before?.['staged']).toBeGreaterThan(0)
      expect(broken).toMatchObject([{ state: 'running', report: null }])

      const next = start()
      expect(await next.ended).toBe(0)
      const { staged, files: told } = JSON.parse(next.output()) as { staged: number; files: unknown[] }
      expect(staged).toBe(reports - (before?.['staged'] ?? 0))
      expect(told).toMatchObject([{ rows: reports, added: reports, changed: 0, unchanged: 0, skipped: 0 }])
      const [jobs, after] = await look(async (database) => [await readJobs(database, 5), await counts(database)])
      expect(jobs).toMatchObject([{ id: broken[0]?.id, state: 'done' }])
      expect(after).toEqual([{ reports, hospitals: reports, indicators: reports, published: 1, staged: 0 }])
    },
  )
})
