import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createClusterIndex, type Box, type Mark } from './cluster-index.ts'
import type { FacilityPoint } from './facility-point.ts'

const world: Box = [-260, -90, 100, 90]
const boston: Box = [-72, 42, -70, 43]

describe('the cluster index', () => {
  it('draws every facility exactly once at any zoom, alone or in a cluster', () => {
    const positions = fc.array(
      fc.record({
        longitude: fc.oneof(
          fc.double({ min: -180, max: -60, noNaN: true }),
          fc.double({ min: 140, max: 179, noNaN: true }),
        ),
        latitude: fc.double({ min: -20, max: 72, noNaN: true }),
      }),
      { maxLength: 200 },
    )
    fc.assert(
      fc.property(positions, fc.double({ min: 2, max: 14, noNaN: true }), (places, zoom) => {
        const index = createClusterIndex(places.map(({ longitude, latitude }, at) => facility(at, longitude, latitude)))
        expect(sum(index.marks(world, zoom))).toBe(places.length)
      }),
      { numRuns: 50 },
    )
  })

  it('clusters facilities that are close, and separates them at the zoom that it states', () => {
    const index = createClusterIndex([0, 1, 2, 3].map((at) => facility(at, -71.07 + at * 0.01, 42.36)))
    const [cluster, ...others] = index.marks(boston, 6)
    expect(others).toEqual([])
    expect(cluster).toMatchObject({ kind: 'cluster', count: 4 })
    const opensAt = cluster?.kind === 'cluster' ? cluster.opensAt : 0
    expect(index.marks(boston, opensAt - 1)).toHaveLength(1)
    expect(index.marks(boston, opensAt).length).toBeGreaterThan(1)
  })

  it('draws facilities at the same address separately at the last zooms', () => {
    const index = createClusterIndex([0, 1, 2].map((at) => facility(at, -71.07, 42.36)))
    expect(index.marks(boston, 12)).toHaveLength(3)
  })

  it('keeps thousands in one city together until the closest zoom', () => {
    const sites = Array.from({ length: 9_000 }, (_none, at) =>
      facility(at, -71.5 + (at % 100) * 0.002, 42.2 + Math.floor(at / 100) * 0.002),
    )
    const index = createClusterIndex(sites)
    expect(index.marks(boston, 13.9).length).toBeLessThan(3_000)
    expect(sum(index.marks(boston, 13.9))).toBe(9_000)
    expect(index.marks(boston, 14)).toHaveLength(9_000)
  })

  it('finds Guam west of the date line, where the map shows it', () => {
    const guam = facility(0, 144.79, 13.47)
    const index = createClusterIndex([guam])
    const pacific: Box = [-220, 10, -150, 20]
    expect(index.marks(pacific, 8)).toEqual([{ kind: 'facility', facility: guam }])
    expect(index.within(pacific)).toEqual([guam])
    expect(index.within([-180, 10, -150, 20])).toEqual([])
  })

  it('lists the facilities in an extent and no others', () => {
    const [inside, outside] = [facility(0, -71.07, 42.36), facility(1, -87.62, 41.9)]
    expect(createClusterIndex([inside, outside]).within(boston)).toEqual([inside])
  })
})

function facility(at: number, longitude: number, latitude: number): FacilityPoint {
  const ccn = String(220_000 + at)
  return {
    ccn,
    name: `Hospital ${at}`,
    type: 'short-term',
    city: 'Boston',
    state: 'MA',
    beds: 100,
    occupancy: 0.7,
    averageLengthOfStay: 4.6,
    fiscalYear: 2021,
    longitude,
    latitude,
  }
}

function sum(marks: readonly Mark[]): number {
  return marks.reduce((total, mark) => total + (mark.kind === 'cluster' ? mark.count : 1), 0)
}
