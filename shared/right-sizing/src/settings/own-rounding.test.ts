import { expect, test } from '@jest/globals'
import type { MethodId, Rounding } from '../program/methods.ts'
import { sampleCriteria } from '../testing/sample-program.ts'
import { ownRounding } from './own-rounding.ts'

const up: Rounding = { kind: 'up' }
const roundingIn = (type: string, method: MethodId | null, rounding: Rounding | null) => {
  const criteria = sampleCriteria.departments.get(type)
  if (!criteria) throw new Error(`Expected the type ${type} in the sample criteria.`)
  return ownRounding({ method, rounding }, criteria)
}

test.each([
  ['throughput, as the usual method', 'ct', null],
  ['throughput', 'ct', 'throughput'],
  ['a simulation that sizes futures by throughput', 'ct', 'simulation'],
] as const)('the planner’s own rounding counts by %s', (_, type, method) =>
  expect(roundingIn(type, method, up)).toBe(up),
)

test.each([
  ['waiting', 'ct', 'erlang-wait'],
  ['target occupancy, as the usual method', 'icu', null],
  ['a simulation that sizes futures by target occupancy', 'icu', 'simulation'],
] as const)('the planner’s own rounding does not count by %s', (_, type, method) =>
  expect(roundingIn(type, method, { kind: 'nearest' })).toBeNull(),
)

test('the rule of the criteria is no rounding of the planner’s own, and another remainder is', () => {
  const other: Rounding = { kind: 'remainder', from: 0.2 }
  expect(roundingIn('ct', null, null)).toBeNull()
  expect(roundingIn('ct', null, { kind: 'remainder', from: 0.3 })).toBeNull()
  expect(roundingIn('ct', null, other)).toBe(other)
})
