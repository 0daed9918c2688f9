import { readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { buildRoadTiles } from './build-road-tiles.ts'
import { importRoads, splitImport } from '../import-roads.ts'
import { readExtract } from './read-extract.ts'
import { currentTiles, readCurrentBuild } from './tile-folder.ts'

let root: string
let folder: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'keyroom-roads-'))
  folder = join(root, 'roads')
})
afterEach(() => rm(root, { recursive: true }))

/** A field of a protocol buffer that has bytes, or a number below 2^35. */
function field(number: number, value: Buffer | number): Buffer {
  const varint = (rest: number): number[] =>
    rest < 128 ? [rest] : [(rest % 128) + 128, ...varint(Math.floor(rest / 128))]
  if (typeof value === 'number') return Buffer.from([...varint(number * 8), ...varint(value)])
  return Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(value.length)]), value])
}

/** The beginning of an extract, which is all that is read before Valhalla. */
async function writeExtract(name: string, header: Buffer): Promise<string> {
  const blob = Buffer.concat([field(2, header.length), field(3, deflateSync(header))])
  const blobHeader = Buffer.concat([field(1, Buffer.from('OSMHeader')), field(3, blob.length)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(blobHeader.length)
  const path = join(root, name)
  await writeFile(path, Buffer.concat([length, blobHeader, blob]))
  return path
}

const dated = Buffer.concat([field(4, Buffer.from('OsmSchema-V0.6')), field(32, 1_764_028_800)])
const extract = () => writeExtract('town.osm.pbf', dated)

/** A program that stands in for Valhalla's: it gets `-c config.json extract`. */
async function writeBuilder(script: string): Promise<string> {
  const path = join(root, 'builder')
  await writeFile(path, `#!/usr/bin/env node\n${script}`)
  await chmod(path, 0o755)
  return path
}

const building = `
const { readFileSync, writeFileSync } = require('node:fs')
const config = JSON.parse(readFileSync(process.argv[3]))
if (config.mjolnir.logging.type !== 'std_out') process.exit(1)
console.log('2026/11/25 [TIMING] src/mjolnir/pbfgraphparser.cc::ParseWays took 1s')
writeFileSync(config.mjolnir.tile_dir + '/000.gph', config.thor.source_to_target_algorithm)
console.log('2026/11/25 [TIMING] src/mjolnir/graphenhancer.cc::Enhance took 0s')
`

test('reads the day of an extract, and refuses other files in words', async () => {
  expect(await readExtract(await extract())).toEqual({ dataDate: '2025-11-25' })
  expect(await readExtract(await writeExtract('old.osm.pbf', field(4, Buffer.from('x'))))).toEqual({ dataDate: null })
  for (const bytes of [Buffer.alloc(0), Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 'a'), Buffer.alloc(500)]) {
    const path = join(root, 'other.osm.pbf')
    await writeFile(path, bytes)
    await expect(readExtract(path)).rejects.toThrow('Expected an OpenStreetMap extract (.osm.pbf)')
  }
})

test('writes nothing beside its folder, which in containers is a volume', async () => {
  const seen: string[] = []
  const files = [await extract(), await writeBuilder(building)]
  await buildRoadTiles(folder, files[0] ?? '', {
    builder: files[1] ?? '',
    onProgress: () => seen.push(...readdirSync(root)),
  })
  expect(new Set(seen)).toEqual(new Set(['builder', 'roads', 'town.osm.pbf']))
})

test('makes tiles current when all are there, with what is known of them', async () => {
  expect(await currentTiles(folder)).toBeNull()
  const steps: number[] = []
  const options = {
    builder: await writeBuilder(building),
    onProgress: ({ step }: { step: number }) => steps.push(step),
  }
  const facts = await buildRoadTiles(folder, await extract(), options)
  expect(facts).toMatchObject({ file: 'town.osm.pbf', dataDate: '2025-11-25' })
  expect(steps).toEqual([1, 2])
  const first = await readCurrentBuild(folder)
  expect(first?.facts).toEqual(facts)
  expect(await readdir(first?.tiles ?? '')).toEqual(['000.gph'])

  await buildRoadTiles(folder, await extract(), options)
  await buildRoadTiles(folder, await extract(), options)
  const builds = (await readdir(folder)).filter((name) => name.startsWith('build-'))
  // The current one, and the one before, whose tiles may still be read.
  expect(builds).toHaveLength(2)
  expect(builds).toContain(await currentTiles(folder))
  expect(builds).not.toContain(first?.name)
})

test('leaves the former tiles current after a build that fails, is cancelled or was killed', async () => {
  await buildRoadTiles(folder, await extract(), { builder: await writeBuilder(building) })
  const former = await currentTiles(folder)
  await mkdir(join(folder, 'build-1.partial'))

  const failing = await writeBuilder(`console.error('[ERROR] no disk'); process.exit(3)`)
  await expect(buildRoadTiles(folder, await extract(), { builder: failing })).rejects.toThrow(
    /got code 3 of Valhalla: .*no disk/,
  )
  const stop = new AbortController()
  const hanging = await writeBuilder(`console.log('[TIMING] a.cc::ParseWays took 1s'); setInterval(() => {}, 1000)`)
  const cancelled = buildRoadTiles(folder, await extract(), {
    builder: hanging,
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('Cancelled by a test.')),
  })
  await expect(cancelled).rejects.toThrow('Cancelled by a test.')
  await expect(buildRoadTiles(folder, await extract(), { builder: join(root, 'nothing') })).rejects.toThrow(
    'got ENOENT',
  )
  expect(await currentTiles(folder)).toBe(former)
  expect((await readdir(folder)).filter((name) => name.startsWith('build-'))).toEqual([former])
})

test('takes one extract in an import, besides files of rows', async () => {
  expect(splitImport(['a.csv', 'b.osm.pbf', 'c.PBF'])).toEqual({ roads: ['b.osm.pbf', 'c.PBF'], rows: ['a.csv'] })
  expect(await importRoads(folder, [], {})).toEqual([])
  await expect(importRoads(null, ['b.osm.pbf'], {})).rejects.toThrow('Expected DRIVE_TIMES_TILES')
  await expect(importRoads(folder, ['a.osm.pbf', 'b.osm.pbf'], {})).rejects.toThrow('Expected one .osm.pbf file, got 2')
  const lines = await importRoads(folder, [await extract()], { builder: await writeBuilder(building) })
  expect(lines.join()).toMatch(/^town\.osm\.pbf: road tiles built in [\d.]+ seconds \(roads of 2025-11-25\)/)
})
