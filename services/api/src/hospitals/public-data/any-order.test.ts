import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines, type TestEngine } from '@keyroom/database/testing'
import { migratedState } from '../../testing/states.ts'
import { importFiles } from '../imports/import-files.ts'
import { tidyUp } from '../imports/jobs/tidy-up.ts'
import { fileKinds } from '../imports/recognition/file-kinds.ts'
import { agesSummary } from '../imports/testing/age-files.ts'
import { hcrisFiles } from '../imports/testing/hcris-fixture.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { shapefileArchive, square } from '../imports/zip-shapes/testing/shapefile-archive.ts'
import { publicDataFolder } from './shipped-files.ts'

/** One row in so many of each file. */
const nth = 60

/** Rows of a shipped file, and the header before them. */
async function someRows(file: string): Promise<string[]> {
  const text = brotliDecompressSync(await readFile(join(publicDataFolder, `${file}.br`))).toString()
  const [header = '', ...rows] = text.trimEnd().split('\n')
  return [header, ...rows.filter((_row, at) => at % nth === 0)]
}

/** The same reports so many years earlier, with numbers of their own. */
function earlier([header = '', ...rows]: readonly string[], years: number): string[] {
  const numberAt = header.split(',').indexOf('rpt_rec_num')
  expect(numberAt).toBe(0)
  return [
    header,
    ...rows.map((row) => `${years}${row.replaceAll(/\/(20\d\d)\b/g, (_all, year) => `/${year - years}`)}`),
  ]
}

const shipped = [
  'CostReport_2019_Final.csv',
  'CostReport_2020_Final.csv',
  'CostReport_2021_Final.csv',
  'unit_beds_and_days_extract.csv',
  'Hospital_General_Information.csv',
  'HIFLD_Hospitals.csv',
  'Medicare_IP_by_Provider_2023.csv',
  'co-est2022-alldata.csv',
  'Ruralurbancontinuumcodes2023.csv',
  'zip_population_simplemaps_cc-by-4.0.csv',
]

/** A small file of each kind that is not shipped, about hospitals and a ZIP code of those that are. */
async function otherFiles(): Promise<Readonly<Record<string, string | Uint8Array>>> {
  const [header = '', ...rows] = await someRows('CostReport_2021_Final.csv')
  const at = header.split(',').indexOf('Provider CCN')
  const [first, second] = rows.map((row) => row.split(',')[at]?.padStart(6, '0'))
  const raw = hcrisFiles([
    { record: '1', ccn: first },
    { record: '2', ccn: second, texts: { 'S200001/00300/00100': 'HÔPITAL "D’À CÔTÉ", THE' } },
  ])
  return {
    'HOSP10_2021_RPT.CSV': raw.rpt,
    'HOSP10_2021_NMRC.CSV': raw.nmrc,
    'HOSP10_2021_ALPHA.CSV': raw.alpha,
    'Hospital_Service_Area_2021.csv':
      'MEDICARE_PROV_NUM,ZIP_CD_OF_RESIDENCE,TOTAL_DAYS_OF_CARE,TOTAL_CHARGES,TOTAL_CASES\n' +
      `${first},02114,120,45000.5,15\n${second},02114,*,*,*\n`,
    'acsdt5y2022-b01001.dat': agesSummary([{ area: '860Z200US02114', ages: 7 }]),
    'cb_2020_us_zcta520_500k.zip': shapefileArchive([{ zip: '02114', rings: [square(-71.1, 42.3, 0.1)] }]),
    '2023_Gaz_zcta_national.txt':
      'GEOID\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG\n' +
      '02114\t12949940\t250000\t5\t0.1\t42.36\t-71.07\n',
  }
}

/** RPT stands before what needs it. */
const shuffled = [10, 3, 1, 13, 15, 5, 12, 2, 8, 4, 14, 9, 0, 16, 11, 7, 6]

/** What earlier years stand beside is compared of these years. */
const compared: Readonly<Record<string, string>> = {
  cost_report: 'WHERE fiscal_year >= 2019',
  report_indicator: 'WHERE fiscal_year >= 2019',
}

/** Everything that is made of the files: each row as its engine reads it back, without the number of its file. */
async function storedRows(database: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const imported = fileKinds.flatMap(({ tables }) => tables.map(({ name }) => name))
  const rows: Record<string, readonly string[]> = {}
  for (const table of [...imported, 'report_indicator', 'facility']) {
    const stored = await database.query<{ row: string }>(
      `SELECT (to_jsonb(stored) - 'file_number')::text AS row FROM api.${table} AS stored ${compared[table] ?? ''}`,
    )
    rows[table] = stored.map(({ row }) => row).sort()
  }
  return rows
}

async function importInto(
  { open }: TestEngine,
  files: readonly (readonly [name: string, content: string | Uint8Array])[],
  { years = [] }: { years?: readonly number[] } = {},
): Promise<{ rows: Readonly<Record<string, readonly string[]>>; kinds: readonly string[] }> {
  const database = await open(migratedState)
  const folder = await openTemporaryFiles()
  const latest = await someRows('CostReport_2021_Final.csv')
  const paths: string[] = []
  for (const back of years)
    paths.push(await folder.write(`earlier-${back}.csv`, `${earlier(latest, back).join('\n')}\n`))
  for (const [name, content] of files) paths.push(await folder.write(name, content))
  const kinds: string[] = []
  for (const path of paths) {
    const { files: done, refused } = await importFiles(database, [path])
    expect(refused).toEqual([])
    kinds.push(...done.map(({ kind }) => kind))
    if (years.length > 0) await tidyUp(database, ['cost-report', 'unit-extract'])
  }
  const rows = await storedRows(database)
  await database.close()
  await folder.remove()
  return { rows, kinds }
}

test('files in any order, into a database with five other years, give the rows of files in order', async () => {
  const engines = allEngines()
  const [embedded, server = embedded] = engines
  const files: [name: string, content: string | Uint8Array][] = []
  for (const name of shipped) files.push([name, `${(await someRows(name)).join('\n')}\n`])
  files.push(...Object.entries(await otherFiles()))
  const inOrder = await importInto(embedded as TestEngine, files)
  expect(new Set(inOrder.kinds)).toEqual(new Set(fileKinds.map(({ id }) => id)))
  expect(Object.values(inOrder.rows).flat().length).toBeGreaterThan(2_500)
  expect(Object.entries(inOrder.rows).filter(([, rows]) => rows.length === 0)).toEqual([])
  const { rows } = await importInto(
    server as TestEngine,
    shuffled.map((at) => files[at] as (typeof files)[number]),
    { years: [4, 5, 6, 7, 8] },
  )
  expect(rows).toEqual(inOrder.rows)
})
