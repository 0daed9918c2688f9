import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { HospitalCostReports } from '@keyroom/product-api/schemas'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { importFiles } from '../imports/import-files.ts'
import { costReportCsv, hifldCsv } from '../imports/testing/fixture-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { loadSampleHospitals } from './load-sample-hospitals.ts'

describe.each(testEngines())('the sample on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    await api.database.script(
      'TRUNCATE api.cost_report, api.hospital_listing, api.hifld_hospital, api.facility, api.imported_file, api.import_job CASCADE',
    )
  })
  afterAll(() => api.close())

  const ask = (url: string) => api.ask(people.standard, url)
  const importText = async (text: string) => {
    const files = await openTemporaryFiles()
    await importFiles(api.database, [await files.write('file.csv', text)])
    await files.remove()
  }

  test('is stored once', async () => {
    expect(await loadSampleHospitals(api.database)).toBe(true)
    expect(await loadSampleHospitals(api.database)).toBe(false)
    const [count] = await api.database.query<{ hospitals: number; reports: number }>(
      `SELECT (SELECT count(*)::int FROM api.facility WHERE source = 'sample') AS hospitals,
              (SELECT count(*)::int FROM api.cost_report WHERE source = 'sample') AS reports`,
    )
    expect(count?.hospitals).toBeGreaterThan(290)
    // One filed two in a year, a short one and a full one; another has nothing but a short one of its first year.
    const years = (count?.hospitals ?? 0) * 5
    expect(count?.reports).toBe(years + 1)
    const [more] = await api.database.query<Record<string, number>>(
      `SELECT (SELECT count(DISTINCT record_number)::int FROM api.visible_unit) AS unit_reports,
              (SELECT count(*)::int FROM api.medicare_inpatient) AS medicare,
              (SELECT count(*)::int FROM api.visible_zip_origin_edition) AS origin_years,
              (SELECT count(*)::int FROM api.zip_origin WHERE suppressed) AS suppressed,
              (SELECT count(*)::int FROM api.report_indicator WHERE benchmark) AS benchmarks`,
    )
    expect(more).toMatchObject({ unit_reports: count?.reports, origin_years: 2, benchmarks: years - 1 })
    expect(more?.['medicare']).toBeGreaterThan(1_300)
    expect(more?.['suppressed']).toBeGreaterThan(2_000)
  })

  test('is read by the importer without a trace among the imports of operators', async () => {
    const [left] = await api.database.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM api.import_job) AS jobs,
              (SELECT count(*)::int FROM api.hcris_report) + (SELECT count(*)::int FROM api.staged_hcris_report) AS raw`,
    )
    expect(left).toEqual({ jobs: 0, raw: 0 })
  })

  test('has short periods, kept apart from the report that stands for the year', async () => {
    const reportsOf = async (ccn: string, year: number) => {
      const { body } = await ask(`/api/facilities/${ccn}/cost-reports`)
      return (body as HospitalCostReports).reports
        .filter(({ fiscalYear }) => fiscalYear === year)
        .map(({ badges, days }) => [days, badges.includes('short-period')])
    }
    expect(await reportsOf('ZZ0053', 2021)).toEqual([[183, true]])
    const pair = await reportsOf('ZZ0040', 2024)
    expect(pair).toHaveLength(2)
    expect(pair).toEqual(
      expect.arrayContaining([
        [366, false],
        [92, true],
      ]),
    )
  })

  test('takes the place of an earlier one', async () => {
    await api.database.script("UPDATE api.imported_file SET checksum = 'sample-0'")
    expect(await loadSampleHospitals(api.database)).toBe(true)
    const [count] = await api.database.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM api.cost_report) AS reports,
              (SELECT count(*)::int FROM api.zip_origin_edition) AS editions,
              (SELECT count(*)::int FROM api.discarded_edition) AS discarded,
              (SELECT count(*)::int FROM pg_inherits WHERE inhparent = 'api.zip_origin'::regclass) AS partitions`,
    )
    expect(count).toMatchObject({ editions: 2, discarded: 0, partitions: 2 })
  })

  test('is the state of the data, without a day of import', async () => {
    const { body } = await ask('/api/data/state')
    const state = body as { hospitals: number; firstYear: number; lastYear: number }
    expect(state).toMatchObject({ sample: true, importedAt: null })
    expect(state.hospitals).toBeGreaterThan(290)
    expect(state.lastYear - state.firstYear).toBe(4)
  })

  test('says in every answer that it is one', async () => {
    const urls = [
      '/api/facilities?search=a',
      '/api/facilities/points',
      '/api/facilities/ZZ0001',
      '/api/facilities/ZZ0001/cost-reports',
      '/api/facilities/ZZ0001/medicare-inpatients',
      '/api/facilities/ZZ0001/units',
      '/api/facilities/ZZ0001/patient-origin',
    ]
    for (const url of urls) expect((await ask(url)).body).toMatchObject({ sample: true })
  })

  test('stays when only coordinates come', async () => {
    await importText(hifldCsv([{ id: '1', name: 'HOSPITAL 220071' }]))
    expect((await ask('/api/facilities/ZZ0001')).status).toBe(200)
  })

  test('is gone from every answer as soon as a real hospital is there', async () => {
    await importText(costReportCsv([{ ccn: '220071' }]))
    expect((await ask('/api/facilities/ZZ0001')).status).toBe(404)
    for (const part of ['cost-reports', 'medicare-inpatients', 'units', 'patient-origin']) {
      expect((await ask(`/api/facilities/ZZ0001/${part}`)).status).toBe(404)
    }
    expect((await ask('/api/facilities/points')).body).toMatchObject({ sample: false, columns: { ccn: ['220071'] } })
    expect((await ask('/api/facilities?limit=100')).body).toMatchObject({ sample: false, items: [{ ccn: '220071' }] })
  })

  test('is not loaded where real hospitals are', async () => {
    await api.database.script("DELETE FROM api.imported_file WHERE kind = 'sample'")
    expect(await loadSampleHospitals(api.database)).toBe(false)
  })
})
