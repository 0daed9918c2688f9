import { hostname } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines, productionEngine, testServers } from '@keyroom/database/testing'
import { migratedState } from '../../../testing/states.ts'
import { storedVersion } from '../../indicators/stored-indicators.ts'
import { lockPublicData } from '../../stored/lock-public-data.ts'
import { importFiles } from '../import-files.ts'
import type { ImportProgress } from './import-path.ts'
import { countStaged } from '../testing/count-staged.ts'
import { costReportCsv } from '../testing/fixture-files.ts'
import { hcrisFiles } from '../testing/hcris-fixture.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'
import { withQueries } from '../../../testing/changed-database.ts'
import { ImportPaused } from './import-ended.ts'
import { cancelJob } from './cancel-job.ts'
import { readJobs } from './import-job.ts'

/** Three pieces, and two of half as many: PGlite's are smaller. */
const counts: Record<string, number> = { PGlite: 500, PostgreSQL: 2_000 }

describe.each(allEngines())('import jobs on $name', ({ name, open }) => {
  const all = counts[name] ?? 0
  const half = all / 2
  const many = Array.from({ length: all }, (_, at) => ({
    ccn: `${220_000 + at}`,
    id: `${at}`,
    ...(at % 100 === 0 ? { figures: { beds: '' } } : {}),
  }))
  /** For what does not depend on pieces. */
  const few = many.slice(0, 20)
  let database: Database
  let files: TemporaryFiles
  beforeAll(async () => {
    database = await open(migratedState)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    files = await openTemporaryFiles()
    await database.script(
      'TRUNCATE api.cost_report, api.report_indicator, api.report_unit, api.hcris_report, api.facility, api.imported_file, api.import_job CASCADE',
    )
  })
  afterEach(() => files.remove())

  const count = async (table: string) => {
    const [row] = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM api.${table}`)
    return row?.count
  }
  /** Ends an import after a progress, as the end of its process would. */
  const breakOff = async (path: string, when: (progress: ImportProgress) => boolean) => {
    const stop = new AbortController()
    const onProgress = (progress: ImportProgress) => {
      if (when(progress)) stop.abort(new ImportPaused('the process ends'))
    }
    await expect(importFiles(database, [path], { onProgress, signal: stop.signal })).rejects.toThrow(
      /the process ends|aborted/,
    )
  }

  test('resumes an interrupted import at its last piece, with the same report as one run', async () => {
    const path = await files.write('many.csv', costReportCsv(many))
    await breakOff(path, ({ phase, rows }) => phase === 'reading' && rows > half)
    const [broken] = await readJobs(database, 1)
    expect(broken).toMatchObject({ state: 'running', interrupted: true, report: null })
    expect(broken?.staged).toBeGreaterThan(half)
    expect([await count('cost_report'), await count('facility')]).toEqual([0, 0])
    const before = await count('staged_cost_report')

    let report: unknown
    const staged = await countStaged(
      database,
      async (watched) => (report = (await importFiles(watched, [path])).files[0]),
    )
    expect(staged).toBe(all - (before ?? 0))
    expect(report).toMatchObject({ rows: all, added: all, unchanged: 0, flagged: all / 100, issuesKept: all / 100 })
    expect([await count('cost_report'), await count('facility'), await count('report_indicator')]).toEqual([
      all,
      all,
      all,
    ])
    expect(await readJobs(database, 5)).toMatchObject([{ id: broken?.id, state: 'done' }])
    expect([await count('staged_cost_report'), await count('staged_facility'), await count('import_issue')]).toEqual([
      0,
      0,
      all / 100,
    ])
  })

  test('resumes an interrupted import of raw HCRIS at its last report', async () => {
    const raw = hcrisFiles(few.map((_, at) => ({ record: `${700_000 + at}`, ccn: `${220_000 + at}` })))
    await importFiles(database, [await files.write('HOSP10_2021_RPT.CSV', raw.rpt)])
    const path = await files.write('HOSP10_2021_NMRC.CSV', raw.nmrc)
    await breakOff(path, ({ phase }) => phase === 'placing')
    const [broken] = await readJobs(database, 1)
    expect(broken?.staged).toBeGreaterThan(0)
    expect(await countStaged(database, (watched) => importFiles(watched, [path]))).toBe(0)
    expect(await count('cost_report')).toBe(few.length)
  })

  test('restarts an interrupted job that another version of KeyRoom has staged', async () => {
    const path = await files.write('few.csv', costReportCsv(few))
    await breakOff(path, ({ phase, rows }) => phase === 'reading' && rows === few.length)
    await database.script(`UPDATE api.import_job SET staging_version = 'previous';
                           UPDATE api.staged_report_indicator SET list_version = 'previous'`)
    expect(await countStaged(database, (watched) => importFiles(watched, [path]))).toBe(few.length)
    expect(await database.query('SELECT DISTINCT list_version FROM api.report_indicator')).toEqual([
      { list_version: storedVersion },
    ])
  })

  test.each(['placing', 'publishing'] as const)(
    'one that broke off while %s is published by the next run',
    async (at) => {
      const path = await files.write('few.csv', costReportCsv(few))
      await breakOff(path, ({ phase }) => phase === at)
      expect(await count('cost_report')).toBe(0)
      expect(await countStaged(database, (watched) => importFiles(watched, [path]))).toBe(0)
      expect(await count('cost_report')).toBe(few.length)
    },
  )

  test('restarts an interrupted job after another file was published, since it was staged against other data', async () => {
    const path = await files.write('few.csv', costReportCsv(few))
    await importFiles(database, [path])
    const revised = few.map((report) => ({ ...report, figures: { ...report.figures, days: 20_000 } }))
    const other = await files.write('revised.csv', costReportCsv(revised))
    await breakOff(path, ({ phase, rows }) => phase === 'reading' && rows === few.length)
    await importFiles(database, [other])
    expect((await importFiles(database, [path])).files).toMatchObject([{ added: 0, changed: few.length }])
    expect(await database.query('SELECT DISTINCT days FROM api.cost_report')).toEqual([{ days: 25_550 }])
  })

  test('a process that is gone holds nothing up, one elsewhere that may live does until its lease ends', async () => {
    const path = await files.write('few.csv', costReportCsv(few))
    await database.query(
      `INSERT INTO api.import_job (file, checksum, bytes, encoding, uploaded, state, worker, lease_until)
       VALUES ('a.csv', 'a', 1, 'utf8', true, 'running', $1, now() + interval '1 hour')`,
      [`${hostname()} 4194304 gone`],
    )
    await importFiles(database, [path])
    await database.script(`UPDATE api.import_job SET worker = 'elsewhere 1 alive', lease_until = now() + interval '1 s'
                           WHERE file = 'a.csv'`)
    const phases: string[] = []
    await importFiles(database, [path], { onProgress: ({ phase }) => phases.push(phase) })
    expect(phases[0]).toBe('waiting')
    expect(phases.at(-1)).toBe('ended')
  })

  test('does not publish what was staged before another file was published, and stages it again', async () => {
    const path = await files.write('few.csv', costReportCsv(few))
    const overtaken = withQueries(database, (transaction) => async (sql, parameters) => {
      if (sql.includes("SET state = 'publishing'")) {
        await transaction.query(
          `INSERT INTO api.imported_file (checksum, kind, name, rows) VALUES ('b', 'cost-report', 'b.csv', 1)`,
        )
      }
      return transaction.query(sql, parameters)
    })
    expect((await importFiles(overtaken, [path])).refused).toMatchObject([
      { reason: expect.stringContaining('Another file was published meanwhile.') },
    ])
    expect(await count('cost_report')).toBe(0)
    expect(await countStaged(database, (watched) => importFiles(watched, [path]))).toBe(few.length)
    expect(await count('cost_report')).toBe(few.length)
  })

  test('is not over until its end is stored', async () => {
    const path = await files.write('other.csv', 'a,b\n1,2\n')
    const gone = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const leaving: Database = {
      ...database,
      query: (sql, parameters) =>
        sql.includes("phase = 'ended', reason") ? Promise.reject(gone) : database.query(sql, parameters),
    }
    expect((await importFiles(leaving, [path])).refused).toMatchObject([
      { reason: expect.stringContaining('the database went away') },
    ])
    expect(await readJobs(database, 1)).toMatchObject([{ state: 'running' }])
    await importFiles(database, [path])
    expect(await readJobs(database, 1)).toMatchObject([{ state: 'refused' }])
  })

  test('runs simultaneous imports one after the other', async () => {
    const paths = await Promise.all(
      [0, 1, 2].map((at) => files.write(`${at}.csv`, costReportCsv(many.slice(at * 10, at * 10 + 20)))),
    )
    const reports = await Promise.all(paths.map((path) => importFiles(database, [path])))
    expect(reports.map(({ files: [file] }) => (file?.added ?? 0) + (file?.unchanged ?? 0))).toEqual([20, 20, 20])
    expect(await count('cost_report')).toBe(40)
  })

  test('ends a canceled job after the current piece, and leaves nothing of it', async () => {
    const path = await files.write('many.csv', costReportCsv(many.slice(0, half)))
    let asked: Promise<unknown> | undefined
    const onProgress = ({ phase }: ImportProgress) => {
      if (phase !== 'reading' || asked) return
      asked = readJobs(database, 1).then(([job]) => cancelJob(database, job?.id ?? ''))
    }
    expect(await importFiles(database, [path], { onProgress })).toMatchObject({ files: [], cancelled: ['many.csv'] })
    expect(await asked).toMatchObject({ cancelRequested: true })
    expect(await readJobs(database, 1)).toMatchObject([{ state: 'cancelled', report: null }])
    expect([await count('cost_report'), await count('staged_cost_report'), await count('imported_file')]).toEqual([
      0, 0, 0,
    ])
    expect((await importFiles(database, [path])).files).toMatchObject([{ added: half }])
  })

  test('shows readers all of a file or nothing', async () => {
    const path = await files.write('many.csv', costReportCsv(many.slice(0, half)))
    const seen = new Set<string>()
    const over = new AbortController()
    const reader = (async () => {
      while (!over.signal.aborted) {
        const [row] = await database.query<{ seen: string }>(
          `SELECT concat_ws(' ', (SELECT count(*) FROM api.visible_report), (SELECT count(*) FROM api.facility),
                            (SELECT count(*) FROM api.report_indicator)) AS seen`,
        )
        seen.add(row?.seen ?? '')
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    await importFiles(database, [path])
    over.abort()
    await reader
    expect([...seen]).toEqual(expect.arrayContaining(['0 0 0']))
    expect([...seen].filter((each) => each !== '0 0 0' && each !== `${half} ${half} ${half}`)).toEqual([])
  })
})

const withServer = testServers().length > 0 ? describe : describe.skip
withServer('an import while another process publishes', () => {
  let database: Database
  let files: TemporaryFiles
  beforeAll(async () => {
    database = await productionEngine().open(migratedState)
    files = await openTemporaryFiles()
  })
  afterAll(async () => {
    await database.close()
    await files.remove()
  })

  test('waits for its end, even if the lease of that process has run out', async () => {
    const path = await files.write('few.csv', costReportCsv([{ ccn: '220071', id: '1' }]))
    await database.script(
      `INSERT INTO api.import_job (file, checksum, bytes, encoding, uploaded, state, worker, lease_until)
       VALUES ('a.csv', 'a', 1, 'utf8', true, 'publishing', 'elsewhere 1 alive', now() - interval '1 s')`,
    )
    const phases: string[] = []
    let importing: Promise<unknown> | undefined
    await database.transaction(async (publication) => {
      await lockPublicData(publication)
      const waits = new Promise<void>((resolve) => {
        const onProgress = ({ phase }: ImportProgress) => {
          phases.push(phase)
          resolve()
        }
        importing = importFiles(database, [path], { onProgress })
      })
      await waits
    })
    await importing
    expect(phases[0]).toBe('waiting')
    expect(phases.at(-1)).toBe('ended')
  })
})
