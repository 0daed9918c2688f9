import {
  intersectShapes,
  leftOutOf,
  nearestMasks,
  nearestOf,
  nearestShares,
  peopleBeyond,
  uniteShapes,
} from '@keyroom/drive-times'
import type { Isochrones, Shape, Times } from '@keyroom/drive-times'
import type { isochronesOrderSchema, IsochronesAnswer } from '@keyroom/product-api/schemas'
import type * as z from 'zod/mini'
import {
  bandsOf,
  featureOf,
  leftOut,
  orderedMinutes,
  uncountedHospitals,
  populationOf,
  resolvePlace,
  roundMinutes,
  sourceOf,
} from './answer-parts.ts'
import { measureTimes, type MeasuredTimes } from './measure-times.ts'
import { valueOf } from './order-refused.ts'
import type { AskedWorld } from './world.ts'

/** Limits of what is far from an emergency department, in minutes. */
const emergencyLimits = [30, 60]

/** The bands around places, and who and what is in them. */
export async function isochrones(
  world: AskedWorld,
  { origins: places, minutes: asked, direction, combine }: z.output<typeof isochronesOrderSchema>,
): Promise<IsochronesAnswer> {
  const minutes = orderedMinutes(asked)
  const maxMinutes = minutes.at(-1) ?? 0
  const origins = places.map((place) => resolvePlace(world, place))
  const drawn: Isochrones[] = []
  const measured: MeasuredTimes[] = []
  for (const origin of origins) {
    drawn.push(valueOf(await world.engine.isochrones(origin, { minutes, direction })))
    measured.push(await measureTimes(world, origin, { direction, maxMinutes }))
  }
  const zips = nearestOf(measured.map((times) => times.zips))
  const hospitals = nearestOf(measured.map((times) => times.hospitals))
  const left = uncountedHospitals(world, origins)
  const shares = nearestShares(world.zips, zips, { origins: origins.length, maxMinutes })
  const ownedBy = (times: Times, owner: Int32Array, origin: number) =>
    times.map((time, index) => (owner[index] === origin ? time : Infinity))
  return {
    source: sourceOf(world.engine),
    population: populationOf(world),
    direction,
    combine,
    origins,
    shapes: {
      type: 'FeatureCollection',
      features: combine === 'union' ? united(drawn, minutes) : cutByNearest(world, drawn, zips.origin),
    },
    bands: bandsOf(world, { zips: zips.times, hospitals: hospitals.times }, minutes, left),
    leftOut: leftOut(world, zips.times),
    hospitalsLeftOut: hospitals.times.filter(Number.isNaN).length,
    shares: shares.map((share, origin) => ({
      origin,
      ...share,
      bands: bandsOf(
        world,
        {
          zips: ownedBy(zips.times, zips.origin, origin),
          hospitals: ownedBy(hospitals.times, hospitals.origin, origin),
        },
        minutes,
        left,
      ),
    })),
    emergency: farFromEmergency(world, zips.times, maxMinutes),
    hospitals: [...hospitals.times]
      .flatMap((time, index) => (time <= maxMinutes && !left.has(index) ? [{ time, index }] : []))
      .sort((one, other) => one.time - other.time || one.index - other.index)
      .map(({ time, index }) => ({
        ccn: world.hospitals.ccn[index] ?? '',
        name: world.hospitals.name[index] ?? '',
        city: world.hospitals.city[index] ?? null,
        state: world.hospitals.state[index] ?? null,
        minutes: roundMinutes(time),
        origin: hospitals.origin[index] ?? 0,
        beds: numberOrNull(world.hospitals.beds[index]),
      })),
  }
}

export function numberOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

function united(drawn: readonly Isochrones[], minutes: readonly number[]) {
  return minutes.map((band, index) =>
    featureOf(band, null, uniteShapes(drawn.map(({ bands }) => bands[index]?.shape ?? []))),
  )
}

function cutByNearest({ estimator }: AskedWorld, drawn: readonly Isochrones[], owner: Int32Array) {
  const masks = nearestMasks(estimator.graph, owner, {
    box: boxOf(drawn.flatMap(({ bands }) => bands.map(({ shape }) => shape))),
    origins: drawn.length,
  })
  return drawn.flatMap(({ bands }, origin) =>
    bands.map(({ minutes, shape }) => featureOf(minutes, origin, intersectShapes(shape, masks[origin] ?? []))),
  )
}

function boxOf(shapes: readonly Shape[]) {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [x, y] of shapes.flat(3)) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  return box.west < box.east ? box : { west: -1, south: -1, east: 1, north: 1 }
}

function farFromEmergency(world: AskedWorld, times: Times, maxMinutes: number): IsochronesAnswer['emergency'] {
  const { zips, groups } = world
  const inside = [...times.keys()].filter((index) => (times[index] ?? NaN) <= maxMinutes)
  const toEmergency = world.toEmergency()
  const own = Float64Array.from(inside, (index) => toEmergency[index] ?? NaN)
  const population = Float64Array.from(inside, (index) => zips.population[index] ?? NaN)
  return {
    estimate: true,
    hospitals: groups.emergency.length,
    beyond: peopleBeyond(population, own, emergencyLimits),
    leftOut: leftOutOf({ population }, own),
  }
}
