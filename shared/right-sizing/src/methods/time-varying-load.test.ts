import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { meanOfBins, peakLoad } from './time-varying-load.ts'

const flat = Array.from({ length: 168 }, () => 2)
const dayShift = Array.from({ length: 168 }, (_, hour) => (hour % 24 >= 8 && hour % 24 < 16 ? 6 : 0))

describe('the largest load of a cycle', () => {
  test('agrees with the closed form for arrivals of 5 + 3 sin(2 pi t / 24) and a mean stay of 3 hours', () => {
    const stepHours = 1 / 120
    const rates = Array.from({ length: 24 * 120 }, (_, step) => {
      const hour = (step + 0.5) * stepHours
      return 5 + 3 * Math.sin((2 * Math.PI * hour) / 24)
    })
    const closedForm = 15 + 9 / Math.hypot(1, (2 * Math.PI * 3) / 24)
    expect(closedForm).toBeCloseTo(22.078, 3)
    expect(peakLoad(rates, stepHours, { kind: 'exponential', meanHours: 3 })).toBeCloseTo(closedForm, 5)
  })

  test('is arrivals × stay for arrivals that never change', () => {
    expect(peakLoad(flat, 1, { kind: 'exponential', meanHours: 30 })).toBeCloseTo(60, 9)
    const bins = [
      { hours: 20, count: 0 },
      { hours: 40, count: 5 },
    ]
    expect(peakLoad(flat, 1, { kind: 'counted', bins })).toBeCloseTo(60, 9)
  })

  // Arrivals of 6 an hour from 8:00 to 16:00 who stay exactly 3 hours: 18 are there from 11:00 on.
  test('for stays of exactly three hours is what three hours of arrivals bring', () => {
    const bins = [
      { hours: 3, count: 0 },
      { hours: 3.000001, count: 1 },
    ]
    expect(peakLoad(dayShift, 1, { kind: 'counted', bins })).toBeCloseTo(18, 4)
    const halfHours = dayShift.flatMap((rate) => [rate, rate])
    expect(peakLoad(halfHours, 0.5, { kind: 'counted', bins })).toBeCloseTo(18, 4)
  })

  // 1 - exp(-8 / 3) of the 18 of a shift that never ends, and what is left of the day before.
  test('for exponential stays nears the load of a shift that never ends', () => {
    const left = Math.exp(-24 / 3)
    expect(peakLoad(dayShift, 1, { kind: 'exponential', meanHours: 3 })).toBeCloseTo(
      (18 * (1 - Math.exp(-8 / 3))) / (1 - left),
      9,
    )
  })

  test('counts stays longer than the cycle in every cycle that they last', () => {
    const day = [6, ...Array.from({ length: 23 }, () => 0)]
    const bins = [
      { hours: 48, count: 0 },
      { hours: 48.000001, count: 3 },
    ]
    expect(peakLoad(day, 1, { kind: 'counted', bins })).toBeCloseTo(12, 4)
  })

  test('is never below the mean load, and equal for counted stays of the same distribution', () => {
    const rates = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 24, maxLength: 24 })
    fc.assert(
      fc.property(rates, fc.double({ min: 0.2, max: 40, noNaN: true }), (perHour, meanHours) => {
        const mean = (perHour.reduce((sum, rate) => sum + rate, 0) / 24) * meanHours
        const peak = peakLoad(perHour, 1, { kind: 'exponential', meanHours })
        expect(peak).toBeGreaterThanOrEqual(mean * (1 - 1e-9))
        // An exponential distribution as a histogram of narrow bins
        const bins = Array.from({ length: 4_000 }, (_, bin) => {
          const at = (edge: number) => Math.exp(-(edge * 30) / 4_000)
          return { hours: ((bin + 1) * 30 * meanHours) / 4_000, count: at(bin) - at(bin + 1) }
        })
        const counted = peakLoad(perHour, 1, { kind: 'counted', bins })
        expect(Math.abs(counted - peak)).toBeLessThanOrEqual(1e-3 * peak + 1e-9)
      }),
      { numRuns: 15 },
    )
  })
})

test('the mean of counted stays takes them as even within a bin', () => {
  expect(
    meanOfBins([
      { hours: 2, count: 3 },
      { hours: 6, count: 1 },
    ]),
  ).toBeCloseTo((3 * 1 + 4) / 4, 12)
  expect(meanOfBins([{ hours: 2, count: 0 }])).toBe(0)
})
