import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isWithin, shapeArea } from '../contours/shape-area.ts'
import type { Isochrones, Matrix, Outcome } from '../engine/drive-time-engine.ts'
import { countries, estimatorOf, gridCountry } from '../testing/generated-places.ts'
import type { CentroidGraph } from './centroid-graph.ts'
import { at } from './centroids.ts'
import { drivingAt } from './road-speed.ts'
import { shortestTimes } from './shortest-times.ts'

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if ('problem' in outcome) throw new Error(outcome.problem.message)
  return outcome.value
}

/** Bellman and Ford's way, which shares nothing with Dijkstra's: every link again and again until nothing changes. */
function relaxed(graph: CentroidGraph, start: number): Float64Array {
  const nodes = graph.first.length - 1
  const minutes = new Float64Array(nodes).fill(Infinity)
  minutes[start] = 0
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (let node = 0; node < nodes; node += 1) {
      for (let link = at(graph.first, node); link < at(graph.first, node + 1); link += 1) {
        const time = at(minutes, node) + at(graph.minutes, link)
        if (time >= at(minutes, at(graph.target, link))) continue
        minutes[at(graph.target, link)] = time
        isChanged = true
      }
    }
  }
  return minutes
}

describe('the estimator', () => {
  test('finds the times that every link, relaxed again and again, leads to', () => {
    fc.assert(
      fc.property(countries, fc.nat(), (country, number) => {
        const { graph } = estimatorOf(country, number % 2 === 0 ? [] : [[-75.5, 40, -74, 41.5, -73.2, 41.8]])
        const start = number % graph.count
        const { minutes } = shortestTimes(graph, [[{ node: start, minutes: 0 }]])
        const expected = relaxed(graph, start)
        for (const [node, time] of minutes.entries()) expect(time).toBeCloseTo(at(expected, node), 9)
      }),
      { numRuns: 30 },
    )
  })

  test('says the same from several origins at once as from each alone', async () => {
    await fc.assert(
      fc.asyncProperty(countries, fc.integer({ min: 1, max: 4 }), async (country, count) => {
        const estimator = estimatorOf(country)
        const origins = country.places.slice(0, count)
        const { minutes, source } = estimator.nearest(origins, country.places)
        const rows = valueOf<Matrix>(await estimator.matrix(origins, country.places)).minutes
        for (const [index, time] of minutes.entries()) {
          const each = rows.map((row) => at(row, index)).filter((one) => !Number.isNaN(one))
          const expected = each.length === 0 ? 0 : Math.min(...each)
          expect(Number.isNaN(time) ? each.length : time).toBeCloseTo(expected, 9)
          expect(rows[at(source, index)]?.[index] ?? 0).toBeCloseTo(expected, 9)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('needs no time to the place itself, the same time both ways, and never less by a detour', async () => {
    await fc.assert(
      fc.asyncProperty(countries, async (country) => {
        const some = country.places.slice(0, 6)
        const { minutes } = valueOf<Matrix>(await estimatorOf(country).matrix(some, some))
        const time = (from: number, to: number) => minutes[from]?.[to] ?? NaN
        for (const one of some.keys()) {
          expect(time(one, one)).toBe(0)
          for (const other of some.keys()) {
            if (Number.isNaN(time(one, other))) continue
            expect(time(one, other)).toBeCloseTo(time(other, one), 9)
            for (const via of some.keys()) {
              if (Number.isNaN(time(one, via) + time(via, other))) continue
              expect(time(one, other)).toBeLessThanOrEqual(time(one, via) + time(via, other) + 1e-9)
            }
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  test('draws wider bands around narrower ones, each around its origin', async () => {
    const country = gridCountry(25)
    const estimator = estimatorOf(country)
    const origin = country.places[312] ?? { longitude: 0, latitude: 0 }
    const minutes = [10, 20, 40]
    const { bands } = valueOf<Isochrones>(await estimator.isochrones(origin, { minutes, direction: 'from' }))
    expect(bands.map((band) => band.minutes)).toEqual(minutes)
    const areas = bands.map(({ shape }) => shapeArea(shape))
    expect(areas).toEqual(areas.toSorted((one, other) => one - other))
    for (const { shape } of bands) expect(isWithin(shape, origin.longitude, origin.latitude)).toBe(true)
    for (const [narrow, wide] of [bands.slice(0, 2), bands.slice(1, 3)]) {
      const outside = narrow?.shape.flat(2).filter(([x, y]) => !isWithin(wide?.shape ?? [], x, y))
      expect(outside).toEqual([])
    }
  })

  test('draws the band where its times to places are', async () => {
    const country = gridCountry(25)
    const estimator = estimatorOf(country)
    const origin = { longitude: -74.41, latitude: 40.62 }
    const [times] = valueOf<Matrix>(await estimator.matrix([origin], country.places)).minutes
    const { bands } = valueOf<Isochrones>(await estimator.isochrones(origin, { minutes: [30], direction: 'to' }))
    const clear = country.places.flatMap(({ longitude, latitude }, index) => {
      const time = times?.[index] ?? NaN
      return Math.abs(time - 30) < 1 ? [] : [isWithin(bands[0]?.shape ?? [], longitude, latitude) === time < 30]
    })
    expect(clear.length).toBeGreaterThan(500)
    expect(clear.filter((isRight) => !isRight)).toEqual([])
  })

  test('says that no road is near a place in the ocean', async () => {
    const estimator = estimatorOf(gridCountry(5))
    const ocean = { longitude: -40, latitude: 30 }
    const answers = [
      await estimator.isochrones(ocean, { minutes: [30], direction: 'from' }),
      await estimator.matrix([ocean], [{ longitude: -75, latitude: 40 }]),
    ]
    expect(answers).toEqual([1, 2].map(() => ({ problem: expect.objectContaining({ code: 'no_road_near' }) })))
    const [row] = valueOf<Matrix>(await estimator.matrix([{ longitude: -75, latitude: 40 }], [ocean])).minutes
    expect(row).toEqual(new Float64Array([NaN]))
  })

  test('has no way over a hundred miles without a place between', async () => {
    const places = [0, 0.1, 0.2, 5, 5.1, 5.2].map((east, index) => ({
      longitude: -75 + east,
      latitude: 40 + (index % 2) / 20,
    }))
    const estimator = estimatorOf({ places, density: new Float64Array(6).fill(10), population: new Float64Array(6) })
    const [row] = valueOf<Matrix>(await estimator.matrix(places.slice(0, 1), places)).minutes
    expect([...(row ?? [])].map(Number.isNaN)).toEqual([false, false, false, true, true, true])
  })

  test('drives faster along a primary road, and the same where none is near', () => {
    const country = gridCountry(25)
    const along = country.places.slice(0, 25)
    const road = along.flatMap(({ longitude, latitude }) => [longitude, latitude + 0.01])
    const [beside, without] = [[road], [road.map((degrees) => degrees + 5)]].map((roads) => estimatorOf(country, roads))
    const [origin] = along
    const times = (estimator = beside) => [
      ...(estimator?.nearest(origin ? [origin] : [], country.places).minutes ?? []),
    ]
    const [fast, slow] = [times(beside), times(without)]
    expect(fast[24]).toBeLessThan(0.75 * (slow[24] ?? 0))
    expect(fast[25]).toBe(slow[25])
    expect(fast.filter((time, index) => time > (slow[index] ?? 0))).toEqual([])
  })

  test('takes the long way where densely peopled ZIP codes are apart, and draws no band across', async () => {
    // Two shores of ten towns each, ten miles apart. Each town touches the next.
    const places = Array.from({ length: 20 }, (_none, index) => ({
      longitude: -73.5 + (index < 10 ? 0 : 0.19),
      latitude: 40.5 + 0.04 * (index % 10),
    }))
    const [shores, countryside] = [2_000, 50].map((density) =>
      estimatorOf({ places, density: new Float64Array(20).fill(density), population: new Float64Array(20) }),
    )
    const minutesAcross = (estimator = shores) =>
      estimator?.nearest(places.slice(0, 1), places.slice(10, 11)).minutes[0]
    expect(minutesAcross(shores)).toBeGreaterThan(2 * (minutesAcross(countryside) ?? Infinity))
    const [origin] = places
    if (!shores || !origin) throw new Error('Expected an estimator, got none.')
    const [band] = valueOf<Isochrones>(await shores.isochrones(origin, { minutes: [25], direction: 'to' })).bands
    expect(isWithin(band?.shape ?? [], -73.5, 40.5)).toBe(true)
    expect(isWithin(band?.shape ?? [], -73.31, 40.5)).toBe(false)
  })

  test('drives more slowly, and more directly, where more people live', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2e5, noNaN: true }),
        fc.double({ min: 0, max: 2e5, noNaN: true }),
        (one, other) => {
          const [sparse, dense] = [drivingAt(Math.min(one, other)), drivingAt(Math.max(one, other))]
          expect(dense.street).toBeLessThanOrEqual(sparse.street)
          expect(dense.circuity).toBeLessThanOrEqual(sparse.circuity)
          expect(sparse.circuity).toBeLessThanOrEqual(1.32)
          expect(dense.circuity).toBeGreaterThanOrEqual(1.17)
        },
      ),
    )
  })
})
