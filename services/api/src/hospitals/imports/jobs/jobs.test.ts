import { hostname } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { testEngines } from '@keyroom/database/testing'
import { migrateApi } from '../../migrate-api.ts'
import { importFiles, type ImportProgress } from '../import-files.ts'
import { costReportCsv } from '../testing/fixture-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'
import { ImportPaused } from './import-ended.ts'
import { cancelJob } from './cancel-job.ts'
import { readJobs } from './import-job.ts'

/** Several pieces on either engine. */
const many = Array.from({ length: 2_500 }, (_, at) => ({
  ccn: `${220_000 + at}`,
  id: `${at}`,
  ...(at % 100 === 0 ? { figures: { beds: '' } } : {}),
}))

describe.each(testEngines())('import jobs on $name', ({ open }) => {
  let database: Database
  let files: TemporaryFiles
  beforeAll(async () => {
    database = await open()
    await migrateApi(database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    files = await openTemporaryFiles()
    await database.script(
      'TRUNCATE api.cost_report, api.report_indicator, api.facility, api.imported_file, api.import_job CASCADE',
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
  /** What statements on a table a run makes. */
  const stagedBy = async (work: (database: Database) => Promise<unknown>) => {
    let rows = 0
    const watched: Database = {
      ...database,
      transaction: (inner, options) =>
        database.transaction(
          (transaction) =>
            inner({
              ...transaction,
              query: async (sql, parameters) => {
                const answer = await transaction.query(sql, parameters)
                if (sql.includes('INTO api.staged_cost_report')) rows += answer.length
                return answer as never
              },
            }),
          options,
        ),
    }
    await work(watched)
    return rows
  }

  test('what broke off goes on at its last piece, and says in the end what one run would have said', async () => {
    const path = await files.write('many.csv', costReportCsv(many))
    await breakOff(path, ({ phase, rows }) => phase === 'reading' && rows > 1_000)
    const [broken] = await readJobs(database, 1)
    expect(broken).toMatchObject({ state: 'running', interrupted: true, report: null })
    expect(broken?.staged).toBeGreaterThan(1_000)
    expect([await count('cost_report'), await count('facility')]).toEqual([0, 0])
    const before = await count('staged_cost_report')

    let report: unknown
    const staged = await stagedBy(async (watched) => (report = (await importFiles(watched, [path])).files[0]))
    expect(staged).toBe(2_500 - (before ?? 0))
    expect(report).toMatchObject({ rows: 2_500, added: 2_500, unchanged: 0, flagged: 25, issuesKept: 25 })
    expect([await count('cost_report'), await count('facility'), await count('report_indicator')]).toEqual([
      2_500, 2_500, 2_500,
    ])
    expect(await readJobs(database, 5)).toMatchObject([{ id: broken?.id, state: 'done' }])
    expect([await count('staged_cost_report'), await count('staged_facility'), await count('import_issue')]).toEqual([
      0, 0, 25,
    ])
  })

  test.each(['placing', 'publishing'] as const)(
    'one that broke off while %s is published by the next run',
    async (at) => {
      const path = await files.write('many.csv', costReportCsv(many))
      await breakOff(path, ({ phase }) => phase === at)
      expect(await count('cost_report')).toBe(0)
      expect(await stagedBy((watched) => importFiles(watched, [path]))).toBe(0)
      expect(await count('cost_report')).toBe(2_500)
    },
  )

  test('one that broke off before another file was published begins anew: it was staged against other data', async () => {
    const path = await files.write('many.csv', costReportCsv(many))
    await importFiles(database, [path])
    const revised = many.map((report) => ({ ...report, figures: { ...report.figures, days: 20_000 } }))
    const other = await files.write('revised.csv', costReportCsv(revised))
    await breakOff(path, ({ phase, rows }) => phase === 'reading' && rows > 1_000)
    await importFiles(database, [other])
    expect((await importFiles(database, [path])).files).toMatchObject([{ added: 0, changed: 2_500 }])
    expect(await database.query('SELECT DISTINCT days FROM api.cost_report')).toEqual([{ days: 25_550 }])
  })

  test('a process that is gone holds nothing up, one elsewhere that may live does until its lease ends', async () => {
    const path = await files.write('few.csv', costReportCsv(many.slice(0, 10)))
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

  test('imports at once take turns', async () => {
    const paths = await Promise.all(
      [0, 1, 2].map((at) => files.write(`${at}.csv`, costReportCsv(many.slice(at * 300, at * 300 + 400)))),
    )
    const reports = await Promise.all(paths.map((path) => importFiles(database, [path])))
    expect(reports.map(({ files: [file] }) => (file?.added ?? 0) + (file?.unchanged ?? 0))).toEqual([400, 400, 400])
    expect(await count('cost_report')).toBe(1_000)
  })

  test('whoever cancels ends it with the next piece, and nothing of it stays', async () => {
    const path = await files.write('many.csv', costReportCsv(many))
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
    expect((await importFiles(database, [path])).files).toMatchObject([{ added: 2_500 }])
  })

  test('readers see all of a file or nothing', async () => {
    const path = await files.write('many.csv', costReportCsv(many))
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
    expect([...seen].filter((each) => each !== '0 0 0' && each !== '2500 2500 2500')).toEqual([])
  })
})
