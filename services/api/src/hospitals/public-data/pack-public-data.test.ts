import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { costReportCsv } from '../imports/testing/fixture-files.ts'
import { describeWithRealFiles } from '../imports/testing/real-files.ts'
import { realFilesFolder } from '../imports/testing/real-file.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../imports/testing/temporary-files.ts'
import { packPublicData, readPublicSource } from './pack-public-data.ts'
import { publicSources, type PublicSource } from './public-sources.ts'
import { publicDataFolder, readShippedFiles } from './shipped-files.ts'

const said = { title: 'a', agency: 'b', edition: 'c', retrieved: '2026-01-01', license: 'd' }
const sources: readonly PublicSource[] = [
  { ...said, path: 'CostReport_2021.csv' },
  { ...said, path: 'county.csv' },
]

let files: TemporaryFiles
beforeAll(async () => {
  files = await openTemporaryFiles()
  const report = costReportCsv([{ ccn: '220071', name: 'MASS, GENERAL' }])
  const [header = '', ...rows] = report.trimEnd().split('\n')
  await files.write('CostReport_2021.csv', `${header},Paint\n${rows.map((row) => `${row},green\n`).join('')}`)
})
afterAll(() => files.remove())

const unpacked = async (folder: string, file: string) => brotliDecompressSync(await readFile(join(folder, file)))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('columns that no importer reads are left out, and other cells stay as they are', async () => {
  const report = await readPublicSource(files.folder, sources[0] as PublicSource)
  expect(report.csv.toString()).toContain('"MASS, GENERAL"')
  expect(report.csv.toString()).not.toMatch(/Paint|green/)
  await files.write(
    'county.csv',
    Buffer.from('County_Name,Area,FIPS,State,RUCC_2023\n"Doña ""Ana""",5,35013,NM,3\n', 'latin1'),
  )
  const county = await readPublicSource(files.folder, sources[1] as PublicSource)
  expect(county.csv.toString()).toBe('County_Name,FIPS,State,RUCC_2023\n"Doña ""Ana""",35013,NM,3\n')
  expect(county).toMatchObject({ ...said, file: 'county.csv.br', rows: 1, sha256: sha256(county.csv) })
})

test('the same files give the same bytes again', async () => {
  await files.write('county.csv', 'County_Name,FIPS,State,RUCC_2023\nEssex,25009,MA,1\n')
  const packed = await Promise.all(
    ['first', 'second'].map(async (name) => {
      const folder = join(files.folder, name)
      await mkdir(folder)
      await packPublicData(files.folder, sources, folder)
      const names = (await readdir(folder)).sort()
      return Promise.all(names.map(async (file) => [file, (await readFile(join(folder, file))).toString('base64')]))
    }),
  )
  expect(packed[0]?.map(([name]) => name)).toEqual(['CostReport_2021.csv.br', 'county.csv.br', 'manifest.json'])
  expect(packed[1]).toEqual(packed[0])
})

test('a file without a wanted column, or with a row cut off, is refused', async () => {
  const county = sources[1] as PublicSource
  await files.write('county.csv', 'County_Name,State,RUCC_2023\nEssex,MA,1\n')
  await expect(readPublicSource(files.folder, county)).rejects.toThrow('without "FIPS"')
  await files.write('county.csv', 'County_Name,FIPS,State,RUCC_2023\nEssex,25009,MA\n')
  await expect(readPublicSource(files.folder, county)).rejects.toThrow('Expected 4 cells in row 2')
})

test('shipped files are those of the manifest, 9 MB at most, and NOTICE credits who wants it', async () => {
  const manifest = await readShippedFiles()
  const names = [...manifest.map(({ file }) => file), 'NOTICE', 'manifest.json']
  expect((await readdir(publicDataFolder)).sort()).toEqual(names.sort())
  let bytes = 0
  for (const { file, sha256: wanted, bytes: length, rows } of manifest) {
    const csv = await unpacked(publicDataFolder, file)
    bytes += (await readFile(join(publicDataFolder, file))).length
    expect({ file, sha256: sha256(csv), length: csv.length }).toEqual({ file, sha256: wanted, length })
    expect(rows).toBeGreaterThan(1_000)
  }
  expect(bytes).toBeLessThan(9_000_000)
  const notice = await readFile(join(publicDataFolder, 'NOTICE'), 'utf8')
  expect(notice).toMatch(/MIT License[\s\S]*Jacob Fenton/)
  expect(notice).toMatch(/SimpleMaps[\s\S]*creativecommons\.org\/licenses\/by\/4\.0/)
})

/** One file of each title: other years of the same title are read in the same way. */
const oneOfEach = [...new Map(publicSources.toReversed().map((source) => [source.title, source])).values()]

describeWithRealFiles(
  "the agencies' own files",
  oneOfEach.map(({ path }) => path),
  () => {
    test('give what is shipped', async () => {
      const manifest = await readShippedFiles()
      for (const source of oneOfEach) {
        const { csv: _csv, ...entry } = await readPublicSource(realFilesFolder, source)
        expect(manifest).toContainEqual(entry)
      }
    })
  },
)
