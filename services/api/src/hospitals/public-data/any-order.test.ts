import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines, type TestEngine } from '@keyroom/database/testing'
import { migratedState } from '../../testing/states.ts'
import { importFiles } from '../imports/import-files.ts'
import { tidyUp } from '../imports/jobs/tidy-up.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
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

const names = [
  'CostReport_2019_Final.csv',
  'CostReport_2020_Final.csv',
  'CostReport_2021_Final.csv',
  'unit_beds_and_days_extract.csv',
  'Hospital_General_Information.csv',
  'HIFLD_Hospitals.csv',
]

/** Everything that is made of the files: which rows, and a hash of the content of each. */
function storedRows(database: Database): Promise<{ row: string; content: string }[]> {
  return database.query(
    `SELECT 'report ' || id AS row, content_hash AS content FROM api.cost_report WHERE fiscal_year >= 2019
     UNION ALL SELECT 'indicators ' || id, content_hash FROM api.report_indicator WHERE fiscal_year >= 2019
     UNION ALL SELECT 'unit ' || record_number || ' ' || line, content_hash FROM api.report_unit
     UNION ALL SELECT 'hospital ' || ccn, content_hash FROM api.facility
     ORDER BY 1`,
  )
}

async function importInto(
  { open }: TestEngine,
  order: readonly string[],
  { years = [] }: { years?: readonly number[] } = {},
): Promise<{ row: string; content: string }[]> {
  const database = await open(migratedState)
  const folder = await openTemporaryFiles()
  const latest = await someRows('CostReport_2021_Final.csv')
  const paths: string[] = []
  for (const back of years)
    paths.push(await folder.write(`earlier-${back}.csv`, `${earlier(latest, back).join('\n')}\n`))
  for (const name of order) paths.push(await folder.write(name, `${(await someRows(name)).join('\n')}\n`))
  for (const path of paths) {
    const { refused } = await importFiles(database, [path])
    expect(refused).toEqual([])
    if (years.length > 0) await tidyUp(database, ['cost-report', 'unit-extract'])
  }
  const rows = await storedRows(database)
  await database.close()
  await folder.remove()
  return rows
}

test('files in any order, into a database with five other years, give the rows of files in order', async () => {
  const engines = allEngines()
  const [embedded, server = embedded] = engines
  const inOrder = await importInto(embedded as TestEngine, names)
  expect(inOrder.length).toBeGreaterThan(1_500)
  const shuffled = [3, 1, 5, 2, 4, 0].map((at) => names[at] ?? '')
  expect(await importInto(server as TestEngine, shuffled, { years: [4, 5, 6, 7, 8] })).toEqual(inOrder)
})
