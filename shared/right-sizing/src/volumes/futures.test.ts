import { describe, expect, test } from '@jest/globals'
import type { Department } from '../program/program.ts'
import { sampleCriteria, sampleDepartment, sampleDriver } from '../testing/sample-program.ts'
import { demandAt, planDepartment } from './department-plan.ts'
import { futureOf, futureRatio } from './futures.ts'

type Range = Department['ranges']['growth']

const withRanges = (growth: Range, stay: Range = null) => sampleDepartment('icu', { ranges: { growth, stay } })

describe('a future', () => {
  test('is as planned without ranges', () => {
    expect(futureOf(withRanges(null), 0.2, 0.9)).toEqual({ growth: 0, stay: 1 })
  })

  test('is in a triangle with its peak at the plan', () => {
    const growths = [0, 0.1, 0.25, 0.9, 1].map(
      (share) => futureOf(withRanges({ low: -0.1, high: 0.3 }), share, 0).growth,
    )
    const expected = [-0.1, -0.1 + Math.sqrt(0.1 * 0.4 * 0.1), 0, 0.3 - Math.sqrt(0.1 * 0.4 * 0.3), 0.3]
    expect(growths).toEqual(expected.map((growth) => expect.closeTo(growth, 12)))
  })

  test('has its peak at the bound next to a plan outside the range', () => {
    const middle = (low: number, high: number) => futureOf(withRanges({ low, high }), 0.5, 0).growth
    expect(middle(0.1, 0.2)).toBeCloseTo(0.2 - Math.sqrt(0.5 * 0.1 * 0.1), 12)
    expect(middle(-0.3, -0.1)).toBeCloseTo(-0.3 + Math.sqrt(0.5 * 0.2 * 0.2), 12)
  })

  test('is certain where both bounds are equal', () => {
    const stay = { low: 1.2, high: 1.2 }
    expect(futureOf(withRanges(null, stay), 0.5, 0.7)).toEqual({ growth: 0, stay: 1.2 })
  })

  test.each([
    ['bounds in the wrong order', { low: 0.2, high: 0.1 }],
    ['one bound only', { low: null, high: 0.1 }],
    ['the other bound only', { low: 0.1, high: null }],
    ['a low bound that cannot be', { low: -2, high: 0.1 }],
    ['a high bound that cannot be', { low: -0.1, high: 200 }],
  ])('is as planned with %s', (_what, growth) => {
    expect(futureOf(withRanges(growth), 0.9, 0.5).growth).toBe(0)
  })
})

describe('what a share of the futures does not exceed', () => {
  const planOf = (department: Department) => {
    const criteria = sampleCriteria.departments.get(department.type)
    if (!criteria) throw new Error(`Expected a type of the sample criteria, got ${department.type}.`)
    return planDepartment(department, criteria, { baseYear: 2020, count: 6 }, () => undefined)
  }
  const ranges = { growth: { low: -0.02, high: 0.05 }, stay: { low: 0.8, high: 1.1 } }
  const beds = sampleDepartment('icu', { drivers: [sampleDriver('days', 7300)], ranges })
  // A turnover is as long after a longer case, so the rooms do not grow as much as the case does.
  const settings = { minutes: 40, turnoverMinutes: 20 }
  const scanners = sampleDepartment('ct', { drivers: [sampleDriver('procedures', 9600)], settings, ranges })

  test.each([
    ['load', beds, 0.9, 5],
    ['load', beds, 0.5, 3],
    ['rooms', scanners, 0.9, 5],
    ['rooms', scanners, 0.1, 2],
  ] as const)('is found among all of them: %s', (term, department, share, index) => {
    const plan = planOf(department)
    const shares = Array.from({ length: 24 }, (_, at) => (at + 0.5) / 24)
    const planned = demandAt(plan, index)[term] ?? NaN
    const ratios = shares
      .flatMap((growth) => shares.map((stay) => demandAt(plan, index, futureOf(department, growth, stay))[term] ?? NaN))
      .map((demand) => demand / planned)
      .toSorted((one, other) => one - other)
    const exact = ratios[Math.ceil(share * ratios.length) - 1] ?? NaN
    expect(Math.abs(futureRatio(plan, term, share)(index) / exact - 1)).toBeLessThan(2e-7)
  })

  test('is the plan where there is no demand, or none that can be found', () => {
    expect(futureRatio(planOf({ ...beds, drivers: [sampleDriver('days', 0)] }), 'load', 0.9)(5)).toBe(1)
    expect(futureRatio(planOf({ ...beds, drivers: [] }), 'load', 0.9)(5)).toBe(1)
  })
})
