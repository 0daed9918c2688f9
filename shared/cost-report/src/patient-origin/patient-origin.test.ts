import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { countOf, sumOf, type Bounded } from './bounded.ts'
import type { PatientOriginRow } from './market.ts'
import { patientOrigin } from './patient-origin.ts'

const row = (ccn: string, zip: string, cases: number | null): PatientOriginRow => ({ ccn, zip, cases })

const rows = [
  row('A', '02101', 60),
  row('B', '02101', 40),
  row('A', '02102', 30),
  row('B', '02102', 30),
  row('C', '02102', 40),
  row('A', '02103', 10),
  row('C', '02103', 90),
  row('B', '02199', 500),
]

/** B is located in the first ZIP, C in the last; their cases from all ZIPs count. */
const located = (zips: ReadonlySet<string>) =>
  new Map<string, Bounded>([
    ...(zips.has('02101') ? [['B', countOf(150)] as const] : []),
    ...(zips.has('02103') ? [['C', countOf(130)] as const] : []),
  ])

const exactly = (value: number): unknown => {
  const near: unknown = expect.closeTo(value, 9)
  return { lower: near, upper: near, known: near }
}

// Calculated by hand from the rows above.
describe('without suppressed cells', () => {
  const origin = patientOrigin('A', rows, located)

  test('sorts ZIPs by cases, with share and dependence', () => {
    expect(origin.cases).toEqual(exactly(100))
    expect(origin.zips).toMatchObject([
      { zip: '02101', cases: 60, share: exactly(0.6), dependence: exactly(0.6), cumulative: exactly(0.6) },
      { zip: '02102', cases: 30, share: exactly(0.3), dependence: exactly(0.3), cumulative: exactly(0.9) },
      { zip: '02103', cases: 10, share: exactly(0.1), dependence: exactly(0.1), cumulative: exactly(1) },
    ])
  })

  test('draws the primary area up to 75 % of the cases, the secondary up to 90 %', () => {
    expect(origin.zips.map(({ area, certain }) => [area, certain])).toEqual([
      ['primary', true],
      ['primary', true],
      ['other', true],
    ])
    const wider = patientOrigin('A', rows, located, { primary: 0.5, secondary: 0.95 })
    expect(wider.zips.map(({ area }) => area)).toEqual(['primary', 'secondary', 'secondary'])
  })

  test('calculates concentration by the four methods', () => {
    expect(origin.concentration).toEqual({
      // A 100 and B 150, the two in the primary area: 0.4² + 0.6²
      geographic: { index: exactly(5_200), cases: exactly(250), hospitals: 2, zips: 2 },
      // A 90, B 70, C 40 of the 200 cases of 02101 and 02102: 0.45² + 0.35² + 0.2²
      patientFlow: { index: exactly(3_650), cases: exactly(200), hospitals: 3, zips: 2 },
      // 0.6 × 5,200 + 0.3 × 3,400 + 0.1 × 8,200
      kesslerMcClellan: { index: exactly(4_960), cases: exactly(300), hospitals: 3, zips: 3 },
      // A 100, B 70, C 130 of 300
      jointCompetition: {
        index: exactly(10_000 * (1 / 9 + 49 / 900 + 169 / 900)),
        cases: exactly(300),
        hospitals: 3,
        zips: 3,
      },
    })
    expect(origin.zips.map(({ market }) => market)).toEqual([
      { index: exactly(5_200), cases: exactly(100), hospitals: 2, zips: 1 },
      { index: exactly(3_400), cases: exactly(100), hospitals: 3, zips: 1 },
      { index: exactly(8_200), cases: exactly(100), hospitals: 2, zips: 1 },
    ])
  })

  test('breaks ties by ZIP', () => {
    const tied = [row('A', '02103', 20), row('A', '02101', 20), row('A', '02102', 20)]
    expect(patientOrigin('A', tied, located).zips.map(({ zip }) => zip)).toEqual(['02101', '02102', '02103'])
  })

  test('gives a single hospital its whole market', () => {
    const alone = patientOrigin('A', [row('A', '02101', 20)], () => new Map())
    for (const { index } of Object.values(alone.concentration)) expect(index).toEqual(exactly(10_000))
  })

  test('gives a hospital without patients no market', () => {
    const nobody = patientOrigin('Z', rows, () => new Map())
    expect(nobody).toMatchObject({ zips: [], cases: { lower: 0, upper: 0, known: null } })
    expect(Object.values(nobody.concentration).map(({ index }) => index)).toEqual([null, null, null, null])
  })

  test.each([
    [0, 0.9],
    [0.8, 0.7],
    [0.5, 1.1],
    [NaN, 0.9],
  ])('rejects areas up to %p and %p', (primary, secondary) => {
    expect(() => patientOrigin('A', rows, located, { primary, secondary })).toThrow('Expected service areas')
  })
})

describe('suppressed cells', () => {
  const origin = patientOrigin(
    'A',
    [row('A', '1', 90), row('B', '1', null), row('A', '2', null), row('B', '2', 40)],
    () => new Map(),
  )

  test('count as 1 to 10 cases, never as zero, and are sorted last', () => {
    expect(origin.cases).toEqual({ lower: 91, upper: 100, known: 90 })
    expect(origin.zips.map(({ zip, cases, area }) => [zip, cases, area])).toEqual([
      ['1', 90, 'primary'],
      ['2', null, 'other'],
    ])
  })

  test('bound the shares and are left out of known values', () => {
    expect(origin.zips[0]?.share).toEqual({ lower: 0.9, upper: 90 / 91, known: 1 })
    expect(origin.zips[0]?.dependence).toEqual({ lower: 0.9, upper: 90 / 91, known: 1 })
    expect(origin.zips[1]?.share).toEqual({ lower: 1 / 41, upper: 0.2, known: null })
    expect(origin.zips[1]?.market.index).toMatchObject({ known: 10_000 })
    expect(origin.zips[1]?.market.index?.upper).toBeCloseTo((10_000 * (1 + 1_600)) / 41 ** 2, 6)
  })

  test('leave the area of a ZIP uncertain if it depends on them', () => {
    const many = Array.from({ length: 6 }, (_, at) => row('A', `1${at}`, null))
    const { zips } = patientOrigin(
      'A',
      [row('A', '01', 60), row('A', '02', 30), row('A', '03', 12), ...many],
      () => new Map(),
    )
    // Before 03 are 90 of 102 known cases, 88 %; of 108 to 162 actual cases that is 56 to 83 %.
    expect(zips.slice(0, 4)).toMatchObject([
      { zip: '01', area: 'primary', certain: true },
      { zip: '02', area: 'primary', certain: true },
      { zip: '03', area: 'secondary', certain: false },
      { zip: '10', area: 'other', certain: false },
    ])
  })
})

const cell = fc.record({
  ccn: fc.constantFrom('A', 'B', 'C', 'D'),
  zip: fc.constantFrom('1', '2', '3', '4', '5'),
  cases: fc.option(fc.integer({ min: 11, max: 60 })),
})
const file = fc.uniqueArray(cell, { selector: ({ ccn, zip }) => `${ccn} ${zip}`, minLength: 1, maxLength: 20 })

/** All cases of the hospitals in the rows, each located in the ZIP of its letter. */
const homes: Readonly<Record<string, string>> = { A: '1', B: '2', C: '3', D: '4' }
const locatedIn = (all: readonly PatientOriginRow[]) => (zips: ReadonlySet<string>) =>
  new Map(
    Object.entries(homes).flatMap(([ccn, zip]) =>
      zips.has(zip)
        ? [[ccn, sumOf(all.filter((one) => one.ccn === ccn).map((one) => countOf(one.cases)))] as const]
        : [],
    ),
  )

describe('for any counts in the suppressed cells', () => {
  const within = (value: number | null | undefined, bounds: Bounded | null | undefined) =>
    value == null || (bounds != null && value >= bounds.lower - 1e-9 && value <= bounds.upper + 1e-9)

  test('shares, dependence and indices are within their bounds', () => {
    fc.assert(
      fc.property(file, fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 20, maxLength: 20 }), (all, real) => {
        const complete = all.map((one, at) => ({ ...one, cases: one.cases ?? real[at] ?? 1 }))
        const shown = patientOrigin('A', all, locatedIn(all))
        const truth = patientOrigin('A', complete, locatedIn(complete))
        for (const zip of shown.zips) {
          const actual = truth.zips.find((one) => one.zip === zip.zip)
          expect(within(actual?.share.known, zip.share)).toBe(true)
          expect(within(actual?.dependence.known, zip.dependence)).toBe(true)
        }
        const { kesslerMcClellan, jointCompetition, geographic, patientFlow } = shown.concentration
        expect(within(truth.concentration.kesslerMcClellan.index?.known, kesslerMcClellan.index)).toBe(true)
        expect(within(truth.concentration.jointCompetition.index?.known, jointCompetition.index)).toBe(true)
        // These are bounded only if it is certain which ZIPs are in the primary area.
        const primary = (origin: typeof shown) =>
          origin.zips.filter(({ area }) => area === 'primary').map(({ zip }) => zip)
        const same = String(primary(shown).toSorted()) === String(primary(truth).toSorted())
        expect(!same || within(truth.concentration.geographic.index?.known, geographic.index)).toBe(true)
        expect(!same || within(truth.concentration.patientFlow.index?.known, patientFlow.index)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a ZIP marked as certain is in its area', () => {
    fc.assert(
      fc.property(file, fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 20, maxLength: 20 }), (all, real) => {
        const complete = all.map((one, at) => ({ ...one, cases: one.cases ?? real[at] ?? 1 }))
        const truth = patientOrigin('A', complete, locatedIn(complete)).zips
        // Suppressed ZIPs are sorted by ZIP, and their actual cases may have another order.
        for (const { zip, area, certain, cases } of patientOrigin('A', all, locatedIn(all)).zips) {
          expect(!certain || cases === null || truth.find((one) => one.zip === zip)?.area === area).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('the shares of a ZIP add up to one, and so does the dependence of a hospital', () => {
    fc.assert(
      fc.property(file, (all) => {
        const origins = [...new Set(all.map(({ ccn }) => ccn))].map((ccn) => patientOrigin(ccn, all, locatedIn(all)))
        for (const zip of new Set(all.map((one) => one.zip))) {
          const shares = origins.flatMap(({ zips }) => zips.filter((one) => one.zip === zip).map(({ share }) => share))
          expect(shares.some((one) => one.known === null) || Math.abs((sumOf(shares).known ?? 0) - 1) < 1e-9).toBe(true)
        }
        for (const { zips } of origins)
          expect([0, 1]).toContain(Math.round((sumOf(zips.map(({ dependence }) => dependence)).known ?? 0) * 1e9) / 1e9)
      }),
    )
  })
})
