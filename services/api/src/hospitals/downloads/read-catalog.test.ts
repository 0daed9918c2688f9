import { describe, expect, test } from '@jest/globals'
import { readCatalog } from './read-catalog.ts'
import { agencyCatalog, providerCatalog } from './testing/agency-catalog.ts'

const origin = 'https://data.cms.gov'

/** A catalog with one dataset of cost reports, whose distributions are these. */
const withFiles = (...distribution: readonly unknown[]) => ({
  dataset: [{ title: 'Hospital Provider Cost Report', modified: '2026-01-08', distribution }],
})
const csv = (more: object) => ({ downloadURL: `${origin}/a.csv`, mediaType: 'text/csv', ...more })

describe('a catalog', () => {
  test('lists the files that KeyRoom imports by title and period, without APIs and similar datasets', () => {
    expect(readCatalog(agencyCatalog(origin))?.map(({ kind, year, file }) => [kind, year, file])).toEqual([
      ['cost-report', 2023, 'CostReport_2023_Final.csv'],
      ['cost-report', 2022, 'CostReport_2022_Final.csv'],
      ['medicare-inpatient', 2022, 'MUP_INP_RY24_P03_V10_DY22_Prv.CSV'],
      ['service-area', 2022, 'Hospital_Service_Area_2022.csv'],
    ])
    expect(readCatalog(providerCatalog(origin))).toEqual([
      {
        kind: 'hospital-listing',
        title: 'Hospital General Information',
        year: null,
        file: 'Hospital_General_Information.csv',
        url: `${origin}/provider-data/sites/default/files/resources/893c3724_1777413958/Hospital_General_Information.csv`,
        modified: '2026-04-09',
        checksum: null,
      },
    ])
  })

  test('may be the datasets alone, as the metastore gives them', () => {
    const { dataset } = withFiles(csv({ temporal: '2022-01-01/2022-12-31' }))
    expect(readCatalog(dataset)).toMatchObject([{ year: 2022 }])
  })

  test.each([
    ['a calendar year', { temporal: '2022-01-01/2022-12-31' }, 2022],
    ['a federal fiscal year', { temporal: '2021-10-01/2022-09-30' }, 2022],
    [
      'the title, where the period is of several years',
      { temporal: '2011-01-01/2022-12-31', title: 'x : 2022-12-01' },
      2022,
    ],
    ['the name of the file', { downloadURL: `${origin}/CostReport_2022_Final.csv` }, 2022],
  ])('has the year from %s', (_what, more, year) => {
    expect(readCatalog(withFiles(csv(more)))).toMatchObject([{ year }])
  })

  test('takes CSV files that are called workbooks, and of a year the one that was changed last', () => {
    const temporal = '2022-01-01/2022-12-31'
    const listed = readCatalog(
      withFiles(
        csv({ temporal, modified: '2024-10-01', downloadURL: `${origin}/old.csv` }),
        { temporal, modified: '2025-11-20', downloadURL: `${origin}/new.csv`, mediaType: 'application/vnd.ms-excel' },
        { temporal, modified: '2026-01-01', downloadURL: `${origin}/new.zip`, mediaType: 'application/zip' },
        { temporal, modified: '2026-01-01', downloadURL: `${origin}/data-api/v1/data`, mediaType: 'text/html' },
      ),
    )
    expect(listed?.map(({ file }) => file)).toEqual(['new.csv'])
  })

  test('leaves out entries of another shape, years that cannot be, and files of no year', () => {
    const title = 'Hospital Provider Cost Report'
    expect(
      readCatalog({
        dataset: [
          null,
          7,
          { title },
          { title, distribution: 'none' },
          ...withFiles(
            null,
            {},
            csv({ downloadURL: 'no address' }),
            csv({ downloadURL: 9 }),
            csv({ temporal: '1066-01-01/1066-12-31' }),
            csv({}),
          ).dataset,
        ],
      }),
    ).toEqual([])
  })

  test('keeps a checksum that Node can verify', () => {
    const checksumValue = 'A'.repeat(64)
    const period = { temporal: '2022-01-01/2022-12-31' }
    const of = (checksum: object) => readCatalog(withFiles(csv({ ...period, ...checksum })))?.[0]?.checksum
    const algorithm = 'http://spdx.org/rdf/terms#checksumAlgorithm_sha256'
    expect(of({ 'spdx:checksum': { algorithm, checksumValue } })).toEqual({
      algorithm: 'sha256',
      value: 'a'.repeat(64),
    })
    expect(of({ checksum: { algorithm: 'SHA-256', checksumValue } })).toEqual({
      algorithm: 'sha256',
      value: 'a'.repeat(64),
    })
    expect(of({ checksum: { algorithm: 'crc32', checksumValue } })).toBeNull()
    expect(of({ checksum: { algorithm, checksumValue: 'wrong' } })).toBeNull()
  })

  test.each([
    ['a page', undefined],
    ['a text', 'catalog'],
    ['an object without datasets', { title: 'x' }],
  ])('is not %s', (_what, content) => {
    expect(readCatalog(content)).toBeUndefined()
  })
})
