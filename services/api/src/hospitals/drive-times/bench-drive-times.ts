import { performance } from 'node:perf_hooks'
import type { Place } from '@keyroom/cost-report'
import type { DriveTimeEngine, Estimator, Outcome } from '@keyroom/drive-times'
import { answerOrder } from './answers/answer-order.ts'
import { createWorld } from './answers/world.ts'
import { startValhalla } from './engines/start-valhalla.ts'
import { dataOfZips, readShippedZips } from './testing/shipped-zips.ts'
import { buildRoadTiles } from './tiles/build-road-tiles.ts'
import { readCurrentBuild } from './tiles/tile-folder.ts'

/** How fast drive times are, and how far estimates are from times on roads. Times in milliseconds. */
export interface DriveTimeMeasures {
  readonly tileSeconds: number
  readonly isochrones: readonly number[]
  readonly matrices: readonly number[]
  readonly nationalBands: readonly number[]
  /** Of each pair the minutes on roads and the estimated ones. */
  readonly pairs: readonly (readonly [roads: number, estimate: number])[]
}

/** Pairs of estimates and times on roads. */
const pairOrigins = 100
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
    const world = createWorld(dataOfZips(await readShippedZips()))
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
      nationalBands: await timed(async () => {
        await answerOrder(
          { ...world, engine: world.estimator },
          { kind: 'isochrones', body: { origins: [pick()], minutes: [60], direction: 'to', combine: 'union' } },
        )
      }),
      pairs: await comparePairs(valhalla.engine, world.estimator, pick),
    }
  } finally {
    valhalla.stop()
  }
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
  estimator: Estimator,
  pick: () => Place,
): Promise<(readonly [number, number])[]> {
  const pairs: (readonly [number, number])[] = []
  for (let count = 0; count < pairOrigins; count += 1) {
    const [origin, targets] = [pick(), Array.from({ length: pairTargets }, pick)]
    const [roads] = valueOf(await engine.matrix([origin], targets)).minutes
    const { minutes } = estimator.nearest([origin], targets)
    for (const [index, time] of (roads ?? []).entries()) {
      const estimate = minutes[index] ?? NaN
      if (time > 0 && !Number.isNaN(estimate)) pairs.push([time, estimate])
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
