import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines, productionEngine, testServers } from '@keyroom/database/testing'
import { importFiles } from '../imports/import-files.ts'
import { costReportCsv, type FixtureReport } from '../imports/testing/fixture-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { eventually } from '../../testing/eventually.ts'
import { migratedState } from '../../testing/states.ts'
import { lockPublicData } from '../stored/lock-public-data.ts'
import { storedIndicators, storedVersion } from './stored-indicators.ts'
import { syncIndicators } from './sync-indicators.ts'

describe.each(allEngines())('stored indicators on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open(migratedState)
  })
  afterAll(() => database.close())
  beforeEach(() =>
    database.script(`
      DELETE FROM api.cost_report; DELETE FROM api.report_indicator; DELETE FROM api.facility;
      DELETE FROM api.imported_file`),
  )

  const importReports = async (reports: readonly FixtureReport[]) => {
    const files = await openTemporaryFiles()
    await importFiles(database, [await files.write('reports.csv', costReportCsv(reports))])
    await files.remove()
  }
  const held = () =>
    database.query<{ id: string; benchmark: boolean; indicator_values: (number | null)[] }>(
      'SELECT id, benchmark, indicator_values FROM api.report_indicator ORDER BY id',
    )
  const occupancies = async () =>
    (await held()).map(({ indicator_values: values }) => values[storedIndicators.indexOf('occupancy.usual')])

  test('are written by an import, in the order of the list, blank for a missing value', async () => {
    await importReports([
      { ccn: '220071', id: '1' },
      { ccn: '220072', id: '2', figures: { bedDays: '' } },
    ])
    expect(await occupancies()).toEqual([0.7, null])
    expect((await held())[0]?.indicator_values).toHaveLength(storedIndicators.length)
  })

  test('count for benchmarks in the latest report of a full period, one a hospital and year', async () => {
    await importReports([
      { ccn: '220071', id: '1', begin: '10/1/2020', end: '9/30/2021' },
      { ccn: '220071', id: '2', begin: '10/3/2020', end: '9/30/2021' },
      { ccn: '220071', id: '3', begin: '9/1/2021', end: '9/30/2021' },
      { ccn: '220071', id: '4', begin: '10/1/2019', end: '9/30/2020' },
      { ccn: '220072', id: '5', begin: '1/1/2021', end: '9/30/2021' },
    ])
    const counted = (await held()).filter(({ benchmark }) => benchmark)
    expect(counted.map(({ id }) => id)).toEqual(['2', '4'])
  })

  test('follow a revised report, and nothing is computed twice', async () => {
    await importReports([{ ccn: '220071', id: '1' }])
    await importReports([{ ccn: '220071', id: '1', figures: { days: 18_250 } }])
    expect(await occupancies()).toEqual([0.5])
    expect(await syncIndicators(database)).toBe(0)
  })

  test('are recomputed after a change of the formulas', async () => {
    await importReports([{ ccn: '220071', id: '1' }])
    await database.script("UPDATE api.report_indicator SET list_version = 'old', indicator_values = '{}'")
    expect(await syncIndicators(database, (work) => database.transaction(work))).toBe(1)
    expect(await occupancies()).toEqual([0.7])
    expect(await database.query('SELECT list_version FROM api.report_indicator')).toEqual([
      { list_version: storedVersion },
    ])
  })

  test('are those of the raw report where there is one, and come and go with it', async () => {
    await importReports([{ ccn: '220071', id: '1' }])
    await database.script(`
      INSERT INTO api.cost_report (id, edition, source, ccn, fiscal_year, period_begin, period_end, name, content_hash,
                                   days, bed_days)
      SELECT id, 'hcris', source, ccn, fiscal_year, period_begin, period_end, name, 'raw', 10, 100
      FROM api.cost_report`)
    expect(await database.query('SELECT edition FROM api.visible_report')).toEqual([{ edition: 'hcris' }])
    await syncIndicators(database)
    expect(await occupancies()).toEqual([0.1])
    await database.script("DELETE FROM api.cost_report WHERE edition = 'hcris'")
    await syncIndicators(database)
    expect(await occupancies()).toEqual([0.7])
    await database.script('DELETE FROM api.cost_report')
    await syncIndicators(database)
    expect(await held()).toEqual([])
  })

  test('a report of a file without record numbers yields to the numbered one of the same period', async () => {
    await importReports([
      { ccn: '220071', id: '' },
      { ccn: '220072', id: '' },
    ])
    await importReports([{ ccn: '220071', id: '693321' }])
    expect((await held()).map(({ id }) => id)).toEqual(['220072-2020-10-01-2021-09-30', '693321'])
  })
})

const withServer = testServers().length > 0 ? describe : describe.skip
withServer('stored indicators while a worker publishes a report', () => {
  let database: Database
  beforeAll(async () => {
    database = await productionEngine().open(migratedState)
  })
  afterAll(() => database.close())

  test('are those of the published report', async () => {
    const files = await openTemporaryFiles()
    await importFiles(database, [await files.write('reports.csv', costReportCsv([{ ccn: '220071', id: '1' }]))])
    await files.remove()
    await database.script("UPDATE api.report_indicator SET list_version = 'previous'")
    let syncing: Promise<number> | undefined
    await database.transaction(async (publication) => {
      await lockPublicData(publication)
      await publication.script(`UPDATE api.cost_report SET content_hash = 'revised', days = 18250;
                                UPDATE api.report_indicator SET content_hash = 'revised'`)
      syncing = syncIndicators(database, (work) => database.transaction(work, { isLong: true }))
      await eventually(
        () =>
          database.query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          ),
        (waiting) => waiting.length > 0,
      )
    })
    expect(await syncing).toBe(1)
    const position = storedIndicators.indexOf('occupancy.usual') + 1
    expect(
      await database.query(
        `SELECT list_version, content_hash, indicator_values[${position}] AS occupancy FROM api.report_indicator`,
      ),
    ).toEqual([{ list_version: storedVersion, content_hash: 'revised', occupancy: 0.5 }])
  })
})
