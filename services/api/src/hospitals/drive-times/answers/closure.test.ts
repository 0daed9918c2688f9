import { expect, test } from '@jest/globals'
import { milesBetween, type Place } from '@keyroom/cost-report'
import { problem, type DriveTimeEngine } from '@keyroom/drive-times'
import type { DriveTimeData } from '../data/read-drive-time-data.ts'
import { hospitals, zipRows } from '../testing/drive-time-files.ts'
import { closure } from './closure.ts'
import { createWorld, type AskedWorld } from './world.ts'

const [west, central, east, quiet] = hospitals

const columnOf = <Row>(rows: readonly Row[], valueOf: (row: Row) => number | null) =>
  Float64Array.from(rows, (row) => valueOf(row) ?? NaN)
const data: DriveTimeData = {
  number: 1,
  zips: {
    zip: zipRows.map(({ zip }) => zip),
    city: zipRows.map(() => 'Town'),
    state: zipRows.map(() => 'MA'),
    longitude: columnOf(zipRows, ({ longitude }) => longitude),
    latitude: columnOf(zipRows, ({ latitude }) => latitude),
    population: columnOf(zipRows, ({ population }) => population),
    density: columnOf(zipRows, () => 400),
    landArea: columnOf(zipRows, () => 9),
    importedAt: null,
    gazetteerYear: null,
  },
  hospitals: {
    ccn: hospitals.map(({ ccn }) => ccn),
    name: hospitals.map(({ name }) => name),
    city: hospitals.map(() => null),
    state: hospitals.map(() => 'MA'),
    longitude: columnOf(hospitals, ({ longitude }) => longitude),
    latitude: columnOf(hospitals, ({ latitude }) => latitude),
    beds: columnOf(hospitals, ({ beds }) => beds),
    isGeneral: hospitals.map(() => true),
    hasEmergency: hospitals.map(() => false),
    isOpen: hospitals.map(() => true),
  },
}

/** Roads on which a mile takes two minutes, and none near one place. */
function roadsExceptNear(lost: Place): DriveTimeEngine {
  const isLost = (place: Place) => place.longitude === lost.longitude && place.latitude === lost.latitude
  return {
    facts: { id: 'osrm', version: 'v1', dataDate: null, tiles: null, attribution: '', isEstimate: false },
    matrix: async (sources, targets) =>
      targets.some(isLost)
        ? problem('no_road_near', 'Expected a road near a place, got none.')
        : { value: { minutes: sources.map((from) => Float64Array.from(targets, (to) => 2 * milesBetween(from, to))) } },
    isochrones: async () => problem('bad_response', 'Nobody asks for bands here.'),
  }
}

const closeCentral = (world: AskedWorld) => closure(world, { ccn: central.ccn, among: 'general' })

test('leaves a neighbor without a road near out, and has the other neighbors take over', async () => {
  const answer = await closeCentral({ ...createWorld(data), engine: roadsExceptNear(quiet) })
  expect(answer.people).toBeGreaterThan(0)
  expect(new Set(answer.successors.map(({ ccn }) => ccn))).toEqual(new Set([west.ccn, east.ccn]))
  expect(answer.successors.reduce((sum, { people }) => sum + people, 0)).toBe(answer.people)
  for (const { successor, longitude, latitude, after } of answer.affected) {
    const taking = successor === west.ccn ? west : east
    expect(after).toBeCloseTo(2 * milesBetween({ longitude, latitude }, taking), 0)
  }
})

test('is refused where no road is near the hospital that closes', async () => {
  const answer = closeCentral({ ...createWorld(data), engine: roadsExceptNear(central) })
  await expect(answer).rejects.toMatchObject({ status: 422, code: 'no-road-near' })
})
