import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Place } from '@keyroom/cost-report'
import { traceHighways, type DriveTimeEngine, type Estimator, type Outcome } from '@keyroom/drive-times'
import { answerOrder } from './answers/answer-order.ts'
import { createWorld, type World, type WorldRoads } from './answers/world.ts'
import { startValhalla } from './engines/start-valhalla.ts'
import { importRoads } from './import-roads.ts'
import { readKeptRoads } from './primary-roads/primary-roads-folder.ts'
import { readHighways } from './testing/extract-highways.ts'
import { dataOfZips, readShippedZips } from './testing/shipped-zips.ts'
import { tigerZip } from './testing/tiger-zip.ts'
import { buildRoadTiles } from './tiles/build-road-tiles.ts'
import { readCurrentBuild } from './tiles/tile-folder.ts'

/** How fast drive times are, and how far estimates are from times on roads. Times in milliseconds. */
export interface DriveTimeMeasures {
  readonly tileSeconds: number
  readonly isochrones: readonly number[]
  readonly matrices: readonly number[]
  readonly nationalBands: readonly number[]
  /** The same with primary roads. */
  readonly nationalBandsOnHighways: readonly number[]
  /** Of each pair the minutes on roads and the estimated ones. */
  readonly pairs: readonly TimedPair[]
}

export interface TimedPair {
  readonly roads: number
  /** By how densely people live. */
  readonly byDensity: number
  /** With primary roads besides. */
  readonly byHighways: number
}

/** Pairs of estimates and times on roads. */
const pairOrigins = 101
const pairTargets = 20

/** How often each is measured, after once that reads from the disk. */
const runs = 20

/**
 * Measures on the roads of an extract, with the national table of ZIP codes.
 *
 * @param folder for road tiles
 * @param center a place on these roads
 */
export async function benchDriveTimes(
  folder: string,
  { extract, center }: { readonly extract: string; readonly center: Place },
): Promise<DriveTimeMeasures> {
  const { seconds: tileSeconds } = await buildRoadTiles(folder, extract)
  const build = await readCurrentBuild(folder)
  if (!build) throw new Error('Expected road tiles, got none.')
  const valhalla = await startValhalla(build, { attribution: '', dataDate: null })
  try {
    const zips = dataOfZips(await readShippedZips())
    const [world, withHighways] = [createWorld(zips), createWorld(zips, await deriveRoads(folder, extract))]
    const places = await placesOnRoads(valhalla.engine, world.zips.places, center)
    const random = seeded(19)
    const pick = () => places[Math.floor(random() * places.length)] as Place
    const some = Array.from({ length: 548 }, pick)
    return {
      tileSeconds,
      isochrones: await timed(async () => {
        valueOf(await valhalla.engine.isochrones(pick(), { minutes: [15, 30, 45, 60], direction: 'to' }))
      }),
      matrices: await timed(async () => {
        valueOf(await valhalla.engine.matrix([pick()], some))
      }),
      nationalBands: await timed(() => drawNationalBand(world, pick())),
      nationalBandsOnHighways: await timed(() => drawNationalBand(withHighways, pick())),
      pairs: await comparePairs(valhalla.engine, [world.estimator, withHighways.estimator], pick),
    }
  } finally {
    valhalla.stop()
  }
}

/** The motorways and trunk roads of an extract, imported in the layout of the Census Bureau's primary roads. */
async function deriveRoads(folder: string, extract: string): Promise<WorldRoads> {
  const file = join(folder, 'tl_2023_us_primaryroads.zip')
  const lines = await readHighways(extract)
  await writeFile(file, tigerZip(lines.map((line) => ({ name: '', code: 'S1100', line }))))
  await importRoads(folder, [file], {})
  const kept = await readKeptRoads(folder)
  if (!kept) throw new Error('Expected primary roads, got none.')
  return { name: kept.name, year: kept.year, highways: traceHighways(kept.lines) }
}

async function drawNationalBand(world: World, origin: Place): Promise<void> {
  await answerOrder(
    { ...world, engine: world.estimator },
    { kind: 'isochrones', body: { origins: [origin], minutes: [60], direction: 'to', combine: 'union' } },
  )
}

/** The ZIP codes that are on the roads of an extract. */
async function placesOnRoads(engine: DriveTimeEngine, zips: readonly Place[], center: Place): Promise<Place[]> {
  const near = zips.filter(
    ({ longitude, latitude }) => Math.hypot(longitude - center.longitude, latitude - center.latitude) < 1.5,
  )
  const [row] = valueOf(await engine.matrix([center], near)).minutes
  return near.filter((_place, index) => !Number.isNaN(row?.[index]))
}

async function comparePairs(
  engine: DriveTimeEngine,
  [byDensity, byHighways]: readonly [Estimator, Estimator],
  pick: () => Place,
): Promise<TimedPair[]> {
  const pairs: TimedPair[] = []
  for (let count = 0; count < pairOrigins; count += 1) {
    const [origin, targets] = [pick(), Array.from({ length: pairTargets }, pick)]
    const [times] = valueOf(await engine.matrix([origin], targets)).minutes
    const [density, highways] = [byDensity, byHighways].map((one) => one.nearest([origin], targets).minutes)
    for (const [index, roads] of (times ?? []).entries()) {
      const pair = { roads, byDensity: density?.[index] ?? NaN, byHighways: highways?.[index] ?? NaN }
      if (roads > 0 && !Number.isNaN(pair.byDensity + pair.byHighways)) pairs.push(pair)
    }
  }
  return pairs
}

async function timed(work: () => Promise<void>): Promise<number[]> {
  const taken: number[] = []
  await work()
  while (taken.length < runs) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return taken
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if ('problem' in outcome) throw new Error(outcome.problem.message)
  return outcome.value
}

/** The same numbers from 0 to 1 in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
