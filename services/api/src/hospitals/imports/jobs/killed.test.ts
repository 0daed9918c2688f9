import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createTestDatabase, testServers, writePgliteFolder } from '@keyroom/database/testing'
import type { Database } from '@keyroom/database'
import { runProcess } from '../../../testing/run-process.ts'
import { migratedState } from '../../../testing/states.ts'
import { importFiles } from '../import-files.ts'
import { openTarget, type ImportTarget } from '../open-target.ts'
import type { ImportReport } from '../import-log/import-report.ts'
import { countStaged } from '../testing/count-staged.ts'
import { costReportCsv } from '../testing/fixture-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'
import { readJobs } from './import-job.ts'

interface Engine {
  readonly name: string
  /** Several pieces, which PGlite has smaller, and a row behind the first. */
  readonly reading: { readonly reports: number; readonly hold: number }
  readonly open: (folder: string) => Promise<{ target: ImportTarget; remove: () => Promise<void> }>
}

/** Other processes work on these, so neither is in memory. */
const engines: readonly Engine[] = [
  {
    name: 'PGlite',
    reading: { reports: 800, hold: 400 },
    open: async (folder) => {
      const target = { folder: join(folder, 'data') }
      await writePgliteFolder(target.folder, migratedState)
      return { target, remove: () => rm(target.folder, { recursive: true }) }
    },
  },
  ...testServers().map((server) => ({
    name: 'PostgreSQL',
    reading: { reports: 3_000, hold: 2_000 },
    open: async () => {
      const { url, drop } = await createTestDatabase(server, migratedState)
      return { target: { url }, remove: drop }
    },
  })),
]

describe.each(engines)('an import whose process is killed, on $name', ({ open, reading }) => {
  let files: TemporaryFiles
  let target: ImportTarget
  let database: Database | undefined
  let remove: () => Promise<void>
  beforeEach(async () => {
    files = await openTemporaryFiles()
    const opened = await open(files.folder)
    target = opened.target
    remove = opened.remove
  })
  afterEach(async () => {
    await database?.close()
    database = undefined
    await remove()
    await files.remove()
  })

  const kill = async (path: string, phase: string) => {
    const process = runProcess('hospitals/imports/testing/import-process.ts', {
      TARGET: JSON.stringify(target),
      FILE: path,
      HOLD: phase,
      ROWS: String(reading.hold),
    })
    await process.said(/stopped at/)
    process.child.kill('SIGKILL')
    expect(await process.ended).toBe('SIGKILL')
  }
  const count = (counted: Database) =>
    counted.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM api.visible_report) AS reports,
              (SELECT count(*)::int FROM api.facility) AS hospitals,
              (SELECT count(*)::int FROM api.report_indicator) AS indicators,
              (SELECT count(*)::int FROM api.imported_file) AS published,
              (SELECT count(*)::int FROM api.staged_cost_report) AS staged`,
    )

  test.each(['reading', 'publishing'] as const)(
    'while %s shows nothing of the file, and the next run continues it and publishes once',
    async (phase) => {
      // Once they are read, one piece does.
      const reports = phase === 'reading' ? reading.reports : 300
      const rows = Array.from({ length: reports }, (_, at) => ({ ccn: `${220_000 + at}`, id: `${at}` }))
      const path = await files.write('many.csv', costReportCsv(rows))
      await kill(path, phase)
      database = await openTarget(target)
      const [before] = await count(database)
      expect(before).toMatchObject({ reports: 0, hospitals: 0, indicators: 0, published: 0 })
      expect(before?.['staged']).toBeGreaterThan(0)
      const killed = await readJobs(database, 5)
      expect(killed).toMatchObject([{ state: 'running', report: null }])

      let report: ImportReport | undefined
      const staged = await countStaged(database, async (counted) => (report = await importFiles(counted, [path])))
      expect(staged).toBe(reports - (before?.['staged'] ?? 0))
      expect(report?.files).toMatchObject([{ rows: reports, added: reports, changed: 0, unchanged: 0, skipped: 0 }])
      expect(await readJobs(database, 5)).toMatchObject([{ id: killed[0]?.id, state: 'done' }])
      expect(await count(database)).toEqual([
        { reports, hospitals: reports, indicators: reports, published: 1, staged: 0 },
      ])
    },
  )
})
