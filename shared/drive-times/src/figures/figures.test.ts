import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { countries, estimatorOf, gridCountry } from '../testing/generated-places.ts'
import { hospitalsInBands, peopleBeyond, peopleInBands } from './bands.ts'
import { bestSites } from './best-sites.ts'
import { closureEffect } from './closure.ts'
import { sharedReach } from './compare-sites.ts'
import { nearestOf, nearestShares } from './nearest.ts'
import { leftOutOf } from './places.ts'

const time = fc.oneof(fc.integer({ min: 0, max: 130 }), fc.constantFrom(NaN, Infinity))
const people = fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: NaN, freq: 8 })
const tables = fc
  .array(fc.tuple(people, fc.array(time, { minLength: 3, maxLength: 3 })), { minLength: 1, maxLength: 80 })
  .map((rows) => ({
    population: Float64Array.from(rows, ([count]) => count),
    places: rows.map(() => ({ longitude: -75, latitude: 40 })),
    times: [0, 1, 2].map((origin) => Float64Array.from(rows, ([, times]) => times[origin] ?? NaN)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ],
  }))
const bands = fc
  .uniqueArray(fc.integer({ min: 5, max: 120 }), { minLength: 1, maxLength: 4 })
  .map((minutes) => minutes.sort((one, other) => one - other))

/** Counted by another way: everybody in a list, sorted by time, from which those up to a time are taken. */
function countSorted(population: Float64Array, times: Float64Array, minutes: number): number {
  const listed = [...population].map((count, index) => ({ count, time: times[index] ?? NaN }))
  const known = listed.filter(({ count, time: one }) => !Number.isNaN(count) && !Number.isNaN(one))
  known.sort((one, other) => (one.time === other.time ? 0 : one.time < other.time ? -1 : 1))
  let sum = 0
  for (const { count, time: one } of known) {
    if (one > minutes) break
    sum += count
  }
  return sum
}

describe('people in bands', () => {
  test('are, to the person, those that another way of counting finds', () => {
    fc.assert(
      fc.property(tables, bands, (table, minutes) => {
        for (const band of peopleInBands(table, table.times[0], minutes)) {
          expect(band.people).toBe(countSorted(table.population, table.times[0], band.minutes))
        }
      }),
    )
  })

  test('are never fewer in a wider band, by age either', () => {
    fc.assert(
      fc.property(tables, bands, (table, minutes) => {
        const ages = [{ from: 65, to: null, population: table.population.map((count) => Math.floor(count / 5)) }]
        const found = peopleInBands({ ...table, ages }, table.times[0], minutes)
        for (const [index, band] of found.slice(1).entries()) {
          expect(band.people).toBeGreaterThanOrEqual(found[index]?.people ?? NaN)
          expect(band.places).toBeGreaterThanOrEqual(found[index]?.places ?? NaN)
          expect(band.ages?.groups[0]?.people).toBeGreaterThanOrEqual(found[index]?.ages?.groups[0]?.people ?? NaN)
          expect(band.ages?.placesWithoutAges).toBeGreaterThanOrEqual(found[index]?.ages?.placesWithoutAges ?? NaN)
        }
      }),
    )
  })

  test('do not depend on the order of the origins, and an origin more never takes anyone away', () => {
    fc.assert(
      fc.property(tables, bands, (table, minutes) => {
        const [one, two, three] = table.times
        const count = (rows: Float64Array[]) => peopleInBands(table, nearestOf(rows).times, minutes)
        expect(count([one, two, three])).toEqual(count([three, one, two]))
        for (const [index, band] of count([one, two, three]).entries()) {
          expect(band.people).toBeGreaterThanOrEqual(count([one, two])[index]?.people ?? NaN)
        }
      }),
    )
  })

  test('are inside, beyond or left out: everybody once', () => {
    fc.assert(
      fc.property(tables, bands, ({ population, places, times: [times] }, minutes) => {
        const all = population.reduce((sum, count) => sum + (Number.isNaN(count) ? 0 : count), 0)
        const beyond = peopleBeyond(population, times, minutes)
        const left = leftOutOf({ population }, times)
        for (const [index, band] of peopleInBands({ population, places }, times, minutes).entries()) {
          expect(band.people + (beyond[index]?.people ?? NaN) + left.people).toBe(all)
        }
        expect(left.places).toBe([...times].filter(Number.isNaN).length)
      }),
    )
  })

  test('have their hospitals with known beds added up, and the others counted', () => {
    expect(hospitalsInBands(new Float64Array([100, NaN, 25, 9]), new Float64Array([5, 20, 30, NaN]), [20, 30])).toEqual(
      [
        { minutes: 20, hospitals: 2, beds: 100, withoutBeds: 1 },
        { minutes: 30, hospitals: 3, beds: 125, withoutBeds: 1 },
      ],
    )
  })
})

describe('several origins', () => {
  test('share every place within reach once', () => {
    fc.assert(
      fc.property(tables, fc.integer({ min: 5, max: 120 }), (table, maxMinutes) => {
        const nearest = nearestOf(table.times)
        const shares = nearestShares(table, nearest, { origins: 3, maxMinutes })
        const [inside] = peopleInBands(table, nearest.times, [maxMinutes])
        expect(shares.reduce((sum, { people: count }) => sum + count, 0)).toBe(inside?.people)
        expect(shares.reduce((sum, { places }) => sum + places, 0)).toBe(inside?.places)
        const whole = shares.reduce((sum, { shareOfPlaces }) => sum + (shareOfPlaces ?? 1 / 3), 0)
        expect(whole).toBeCloseTo(1, 9)
      }),
    )
  })

  test('reach together what either reaches', () => {
    fc.assert(
      fc.property(tables, bands, (table, minutes) => {
        const [one, two] = table.times
        const together = peopleInBands(table, nearestOf([one, two]).times, minutes)
        for (const [index, { both, onlyFirst, onlySecond }] of sharedReach(
          table.population,
          [one, two],
          minutes,
        ).entries()) {
          expect(both + onlyFirst + onlySecond).toBe(together[index]?.people)
          expect(both + onlyFirst).toBe(peopleInBands(table, one, minutes)[index]?.people)
        }
      }),
    )
  })
})

/** As if there were no other hospital. */
const nowhere = (times: Float64Array) => ({
  times: new Float64Array(times.length).fill(NaN),
  origin: new Int32Array(times.length).fill(-1),
})

describe('a closure', () => {
  test('sends the people of a hospital to the nearest of the others', () => {
    const population = new Float64Array([100, 200, 300, 400, NaN])
    const closing = new Float64Array([10, 20, 40, NaN, 5])
    const others = [new Float64Array([25, 70, 30, 5, 6]), new Float64Array([30, 65, NaN, 9, NaN])]
    expect(closureEffect({ population }, closing, nearestOf(others), [30, 60])).toEqual({
      places: 3,
      people: 300,
      meanBefore: (100 * 10 + 200 * 20) / 300,
      meanAfter: (100 * 25 + 200 * 65) / 300,
      newlyBeyond: [
        { minutes: 30, people: 200 },
        { minutes: 60, people: 200 },
      ],
      byExtraMinutes: [
        { from: 0, to: 5, places: 1, people: 0 },
        { from: 5, to: 10, places: 0, people: 0 },
        { from: 10, to: 15, places: 0, people: 0 },
        { from: 15, to: 30, places: 1, people: 100 },
        { from: 30, to: 60, places: 1, people: 200 },
        { from: 60, to: null, places: 0, people: 0 },
      ],
      successors: [
        { hospital: 1, places: 1, people: 200 },
        { hospital: 0, places: 2, people: 100 },
      ],
      affected: [
        { place: 1, before: 20, after: 65, successor: 1 },
        { place: 0, before: 10, after: 25, successor: 0 },
        { place: 4, before: 5, after: 6, successor: 0 },
      ],
      withoutAlternative: { places: 0, people: 0 },
    })
  })

  test('brings nobody nearer, and leaves without an alternative whom no other hospital reaches', () => {
    fc.assert(
      fc.property(tables, ({ population, times: [closing, ...others] }) => {
        const effect = closureEffect({ population }, closing, nearestOf(others), [30])
        for (const { before, after } of effect.affected) expect(after).toBeGreaterThan(before)
        expect(effect.affected.length + effect.withoutAlternative.places).toBe(effect.places)
        const byExtra = effect.byExtraMinutes
        expect(byExtra.reduce((sum, row) => sum + row.places, 0)).toBe(effect.affected.length)
        expect(byExtra.reduce((sum, row) => sum + row.people, 0)).toBe(effect.people - effect.withoutAlternative.people)
        const alone = closureEffect({ population }, closing, nowhere(closing), [30])
        expect(alone.withoutAlternative.people).toBe(alone.people)
      }),
    )
  })
})

describe('the best sites', () => {
  test('begin with the site that saves most of all when each is tried', async () => {
    await fc.assert(
      fc.asyncProperty(countries, async (country) => {
        const estimator = estimatorOf(country)
        const existing = country.places.slice(0, 1)
        const candidates = country.places
        const { meanBefore, sites } = bestSites(estimator, { demand: country, candidates, existing, count: 1 })
        const total = (places: typeof existing) => {
          const { minutes } = estimator.nearest(places, country.places)
          return minutes.reduce((sum, one, index) => {
            const count = country.population[index] ?? NaN
            const bounded = Number.isNaN(one) ? 240 : Math.min(one, 240)
            return sum + (Number.isNaN(count) ? 0 : count * bounded)
          }, 0)
        }
        const totals = candidates.map((candidate) => total([...existing, candidate]))
        const lowest = Math.min(...totals)
        // No site is found where none saves anything.
        const [first = { candidate: totals.indexOf(lowest), savedMinutes: 0, meanAfter: 0 }] = sites
        expect(totals[first.candidate]).toBeCloseTo(lowest, 4)
        expect(first.savedMinutes).toBeCloseTo(total(existing) - lowest, 4)
        expect(first.meanAfter ?? 0).toBeLessThanOrEqual(meanBefore ?? 0)
      }),
      { numRuns: 40 },
    )
  })

  test('save less with each one, and differ', () => {
    const country = gridCountry(20)
    const { sites } = bestSites(estimatorOf(country), {
      demand: country,
      candidates: country.places,
      existing: country.places.slice(0, 1),
      count: 5,
    })
    const saved = sites.map(({ savedMinutes }) => savedMinutes)
    expect(saved).toHaveLength(5)
    expect(saved).toEqual(saved.toSorted((one, other) => other - one))
    expect(new Set(sites.map(({ candidate }) => candidate)).size).toBe(5)
  })
})
