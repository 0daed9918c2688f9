import { expect, test } from '@jest/globals'
import type { Department } from '../program/program.ts'
import { sampleCriteria, sampleDepartment, sampleDriver, sampleProgram } from '../testing/sample-program.ts'
import { evaluate } from './evaluate.ts'
import { countWithoutExisting } from './without-existing.ts'

const icu = (id: string, existing: number | null, days: number | null = 7300) =>
  sampleDepartment('icu', {
    id,
    drivers: [sampleDriver('days', days)],
    lengthOfStay: 4,
    existing: existing === null ? [] : [{ year: 2027, licensed: null, setUp: existing, staffed: null }],
  })

test.each<[string, Department[], number, number]>([
  ['all departments say what exists', [icu('a', 20), icu('b', 0)], 2027, 0],
  ['one does not', [icu('a', 20), icu('b', null)], 2027, 1],
  ['none does', [icu('a', null), icu('b', null)], 2027, 0],
  ['none does yet', [icu('a', 20), icu('b', null)], 2026, 0],
  ['one that needs no known rooms does not', [icu('a', 20), icu('b', null, null)], 2027, 0],
])('counts departments without existing rooms where %s', (_, departments, year, count) =>
  expect(countWithoutExisting(evaluate(sampleProgram(departments, { baseYear: 2025 }), sampleCriteria), year)).toBe(
    count,
  ),
)
