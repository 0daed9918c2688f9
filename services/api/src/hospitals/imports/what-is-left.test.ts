import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import { importFiles } from './import-files.ts'
import type { ImportProgress } from './jobs/import-path.ts'
import { costReportCsv, listingCsv } from './testing/fixture-files.ts'
import { openImports, type Imports } from './testing/open-imports.ts'

describe.each(allEngines())('what an import leaves behind on $name', (engine) => {
  let imports: Imports
  beforeAll(async () => {
    imports = await openImports(engine)
  })
  afterAll(() => imports.close())
  beforeEach(() => imports.empty())

  const stored = () => imports.database.query('SELECT id FROM api.cost_report')

  test('the planner knows what was imported, so that the first search already uses its index', async () => {
    await imports.importText('file.csv', costReportCsv([{ ccn: '220071' }, { ccn: '220072' }]))
    const known = await imports.database.query(
      `SELECT relname AS name, reltuples::int AS rows FROM pg_class
       WHERE oid IN ('api.facility'::regclass, 'api.cost_report'::regclass) ORDER BY relname`,
    )
    expect(known).toEqual([
      { name: 'cost_report', rows: 2 },
      { name: 'facility', rows: 2 },
    ])
  })

  test('the same file again changes nothing and says so', async () => {
    const content = costReportCsv([{ ccn: '220071' }, { ccn: '220072' }])
    await imports.importText('file.csv', content)
    const before = await imports.database.query('SELECT *, xmin::text FROM api.facility ORDER BY ccn')
    const again = await imports.importText('again.csv', content)
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2, placement: null })
    expect(again.importedBefore).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(await imports.database.query('SELECT *, xmin::text FROM api.facility ORDER BY ccn')).toEqual(before)
    expect(await imports.database.query('SELECT 1 FROM api.imported_file')).toHaveLength(1)
  })

  test('a revised file changes the rows that differ, and the first one changes them back', async () => {
    const first = costReportCsv([
      { ccn: '220071', id: '1' },
      { ccn: '220072', id: '2' },
    ])
    const revised = costReportCsv([
      { ccn: '220071', id: '1', figures: { beds: 101 } },
      { ccn: '220072', id: '2' },
    ])
    await imports.importText('file.csv', first)
    expect(await imports.importText('file.csv', revised)).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect(await imports.database.query("SELECT beds FROM api.facility WHERE ccn = '220071'")).toEqual([{ beds: 101 }])
    expect(await imports.importText('file.csv', first)).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect(await imports.database.query("SELECT beds FROM api.facility WHERE ccn = '220071'")).toEqual([{ beds: 100 }])
  })

  test('an import that is ended in the middle leaves nothing behind', async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => ({
      ccn: `22${String(at % 800).padStart(4, '0')}`,
      id: `${at}`,
    }))
    const path = await imports.write('long.csv', costReportCsv(rows))
    const abort = new AbortController()
    const seen: ImportProgress[] = []
    const onProgress = (progress: ImportProgress) => {
      seen.push(progress)
      if (progress.rows >= 1_000) abort.abort(new Error('enough'))
    }
    const before = await imports.write('before.csv', listingCsv([{ ccn: '220071', name: 'ONE' }]))
    const after = await imports.write('after.csv', costReportCsv([{ ccn: '220072' }]))
    const report = await importFiles(imports.database, [before, path, after], { onProgress, signal: abort.signal })
    expect(report).toMatchObject({
      files: [{ file: 'before.csv', added: 1 }],
      refused: [],
      cancelled: ['long.csv'],
      notBegun: ['after.csv'],
    })
    expect(await imports.database.query('SELECT state FROM api.import_job ORDER BY created_at')).toEqual([
      { state: 'done' },
      { state: 'cancelled' },
    ])
    expect(seen.at(-1)).toMatchObject({ phase: 'reading', rows: expect.any(Number) })
    expect(seen.at(-1)?.rows).toBeLessThan(2_500)
    expect(await stored()).toEqual([])
  })

  test('an import whose connection the server ends leaves nothing behind, and nothing in the way of the next', async () => {
    if (imports.database.kind === 'pglite') return
    const rows = Array.from({ length: 2_500 }, (_, at) => ({ ccn: `22${String(at).padStart(4, '0')}`, id: `${at}` }))
    const path = await imports.write('long.csv', costReportCsv(rows))
    let ended: Promise<void> | undefined
    /** Ends the first connection that is seen in a transaction. */
    const endTransaction = async () => {
      for (let count = 0; count === 0;) {
        const ends = await imports.database.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
        )
        count = ends.length
      }
    }
    const onProgress = ({ phase }: ImportProgress) => {
      if (phase === 'publishing') ended ??= endTransaction()
    }
    expect(await importFiles(imports.database, [path], { onProgress })).toMatchObject({
      files: [],
      refused: [{ file: 'long.csv', reason: expect.stringContaining('the database went away') }],
    })
    await ended
    expect(await stored()).toEqual([])
    expect(await imports.database.query('SELECT 1 FROM api.imported_file')).toEqual([])
    expect(await importFiles(imports.database, [path])).toMatchObject({ files: [{ rows: 2_500, added: 2_500 }] })
  })
})
