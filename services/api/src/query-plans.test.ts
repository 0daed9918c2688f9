import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines } from '@keyroom/database/testing'
import { readReports } from './hospitals/cost-reports/routes.ts'
import { readDataVersion } from './hospitals/data-state/data-version.ts'
import { importFiles } from './hospitals/imports/import-files.ts'
import { costReportCsv } from './hospitals/imports/testing/fixture-files.ts'
import { openTemporaryFiles } from './hospitals/imports/testing/temporary-files.ts'
import { findFacility } from './hospitals/facilities/facility-row.ts'
import { searchFacilities } from './hospitals/facilities/search-facilities.ts'
import { costReportTable } from './hospitals/stored/tables/cost-report-table.ts'
import { migratedState } from './testing/states.ts'

/** Half as many as the country has: the plans are those of the whole. */
const hospitals = 3_000
const places = ['MERCY', 'GENERAL', 'COUNTY', 'REGIONAL', 'UNIVERSITY', 'COMMUNITY', 'BAPTIST']
const saints = ['SAINT MARY', 'SAINT LUKE', 'LAKESIDE', 'HARBOR', 'VALLEY', 'SUMMIT', 'RIVERSIDE', 'PRAIRIE', 'GROVE']
/** One of each name. The others are copies of them, since importing so many takes seconds. */
const imported = places.length * saints.length

/** A step of a plan, as far as it is looked at here. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

describe.each(allEngines())('plans of the queries that people wait for, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open(migratedState)
    const files = await openTemporaryFiles()
    const reports = Array.from({ length: imported }, (_, index) => ({
      ccn: String(100_000 + index),
      name: `${saints[index % saints.length]} ${places[index % places.length]} HOSPITAL OF ${index}`,
      city: `CITY ${index % 900}`,
    }))
    await importFiles(database, [await files.write('year.csv', costReportCsv(reports))])
    await files.remove()
    const columns = [...costReportTable.columns.map(({ name }) => name), 'content_hash', 'file_number']
    await database.script(`
      INSERT INTO api.cost_report (${columns.join(', ')})
      SELECT ${columns.map((name) => ({ id: `'copy ' || n`, ccn: '(100000 + n)::text' })[name] ?? name).join(', ')}
        FROM generate_series(${imported}, ${hospitals - 1}) AS n
        JOIN api.cost_report ON ccn = (100000 + n % ${imported})::text;
      INSERT INTO api.facility
      SELECT copy.* FROM generate_series(${imported}, ${hospitals - 1}) AS n
        JOIN api.facility AS original ON ccn = (100000 + n % ${imported})::text,
        jsonb_populate_record(original, jsonb_build_object(
          'ccn', (100000 + n)::text,
          'name', regexp_replace(name, '\\d+$', n::text),
          'search_name', regexp_replace(search_name, '\\d+$', n::text),
          'city', 'CITY ' || n % 900,
          'search_city', 'city ' || n % 900,
          'search_words', array_to_tsvector(
            array_remove(array_remove(tsvector_to_array(search_words), (n % ${imported})::text), ccn)
            || ARRAY[n::text, (n % 900)::text, (100000 + n)::text])::text)) AS copy`)
    for (const table of ['cost_report', 'facility']) await database.script(`VACUUM (ANALYZE) api.${table}`)
  })
  afterAll(() => database.close())

  /** Where the queries of some work look: indexes and tables that are read from end to end. */
  async function lookups(work: (database: Database) => Promise<unknown>): Promise<string[]> {
    const found: string[] = []
    const visit = (node: PlanNode) => {
      const [relation, index] = [node['Relation Name'], node['Index Name']]
      if (index) found.push(index)
      else if (relation && node['Node Type'] === 'Seq Scan') found.push(`all of ${relation}`)
      node.Plans?.forEach(visit)
    }
    await work({
      ...database,
      query: async (sql, parameters) => {
        const [plan] = await database.query<Record<'QUERY PLAN', readonly { Plan: PlanNode }[]>>(
          `EXPLAIN (FORMAT JSON) ${sql}`,
          parameters,
        )
        plan?.['QUERY PLAN'].forEach(({ Plan }) => visit(Plan))
        return database.query(sql, parameters)
      },
    })
    return found
  }

  test('copied hospitals are found by their own words', async () => {
    const found = await searchFacilities(database, { search: 'prairie regional hospital of 2950', box: null, limit: 2 })
    expect(found).toMatchObject([{ ccn: '102950', name: 'PRAIRIE REGIONAL HOSPITAL OF 2950', city: 'CITY 250' }])
  })

  test.each(['mercy', 'saint luke', 'city 8', '1000', 'riverside general hosp'])(
    'a search for "%s" looks words up',
    async (search) => {
      const found = await lookups((explained) => searchFacilities(explained, { search, box: null, limit: 12 }))
      expect(found).toContain('facility_by_words')
      expect(found).not.toContain('all of facility')
    },
  )

  test('a search for one letter looks names up', async () => {
    const found = await lookups((explained) => searchFacilities(explained, { search: 'g', box: null, limit: 12 }))
    expect(found).toContain('facility_by_name')
  })

  test('a hospital and its cost reports are looked up by CCN', async () => {
    expect(await lookups((explained) => findFacility(explained, '100077'))).toContain('facility_pkey')
    const reports = await lookups((explained) => readReports(explained, '100077'))
    expect([...new Set(reports)].sort()).toEqual(['cost_report_by_ccn', 'cost_report_pkey', 'imported_file_pkey'])
  })

  test('the version of the data is the end of an index', async () => {
    const [file] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM api.imported_file')
    expect(file?.count).toBe(1)
    await database.query(`
      INSERT INTO api.imported_file (checksum, kind, name, rows)
      SELECT md5(n::text), 'cost-report', n::text, 1 FROM generate_series(1, 2000) n`)
    await database.script('ANALYZE api.imported_file')
    expect(await lookups(readDataVersion)).toEqual(['imported_file_pkey'])
  })
})
