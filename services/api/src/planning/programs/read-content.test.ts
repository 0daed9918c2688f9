import { expect, test } from '@jest/globals'
import { programSchema } from '@keyroom/right-sizing/schemas'
import fc from 'fast-check'
import { largePlanningValues, sampleDepartment, sampleProgram } from '../../testing/planning-samples.ts'
import { checkInSteps } from '../parts/check-in-steps.ts'
import { readContent } from './read-content.ts'

type Place = readonly (string | number)[]

const full = sampleProgram(0, {
  departments: [
    sampleDepartment(1, {
      lengthOfStayChange: { kind: 'ages', bands: [{ label: 'From 65', share: 0.4, rate: 0.02 }] },
      occupancyBySize: [{ upTo: null, value: 0.8 }],
      rounding: { kind: 'remainder', from: 0.5 },
      measured: {
        dailyCensus: { first: '2024-01-01', last: '2024-01-02', counts: [[20, 2]] },
        arrivals: Array.from({ length: 168 }, () => 1),
        stays: [{ hours: 24, count: 3 }],
      },
      source: {
        ccn: '220071',
        facilityName: 'Massachusetts General Hospital',
        fiscalYear: 2023,
        unit: 'icu',
        printedName: null,
        periodDays: 365,
        beds: 20,
        days: 6_000,
        averageLengthOfStay: 4.2,
        growth: 0.01,
        growthCaveat: 'jump',
      },
    }),
  ],
})

const refusalOf = (reading: Promise<unknown>) => reading.then(() => 'taken', String)

test('takes and refuses the same programs in the same words as the check in steps', async () => {
  const values = fc.oneof(
    fc.jsonValue(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'grapheme', maxLength: 130 }),
    fc.constantFrom('\u{1F3E5}'.repeat(61), 'none', 'up', {}, [], null),
  )
  const outcomes = { taken: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...placesIn(full)), values, async (place, value) => {
      const program = withValue(full, place, value)
      const outcome = await refusalOf(readContent(program))
      expect(outcome).toBe(await refusalOf(checkInSteps(programSchema, program, 'body/program')))
      outcomes[outcome === 'taken' ? 'taken' : 'refused'] += 1
    }),
    { numRuns: 700 },
  )
  expect(Math.min(outcomes.taken, outcomes.refused)).toBeGreaterThan(35)
})

test.each(largePlanningValues())('agrees with the check in steps about $name', async ({ value }) => {
  expect(await refusalOf(readContent(value))).toBe(await refusalOf(checkInSteps(programSchema, value, 'body/program')))
})

/** Where a value is, and where a key would be unknown or missing. */
function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  const within = Object.entries(value).flatMap(([key, item]) =>
    placesIn(item, [...place, Array.isArray(value) ? Number(key) : key]),
  )
  return [place, [...place, 'more'], ...within]
}

function withValue(target: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(target) && typeof key === 'number') return target.with(key, withValue(target[key], rest, value))
  return { ...(target as object), [key]: withValue((target as Record<string, unknown>)[key], rest, value) }
}
