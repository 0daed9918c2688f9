import { expect, test } from '@jest/globals'
import type { Criteria } from '../packs/criteria.ts'
import type { Program } from '../program/program.ts'
import { projectCost } from './project-cost.ts'

const pack = { id: 'tested', version: 1 }
const given = (value: number) => ({ value, status: 'assumption', source: null, clause: null, pack }) as const

const criteria: Criteria = {
  pack: { ...pack, name: 'Tested' },
  settings: {
    costPerSquareFoot: given(600),
    costYear: given(2023),
    escalation: given(0.05),
    softCost: given(0.2),
    equipment: given(0.15),
    contingency: given(0.1),
  },
  departments: new Map(),
  sources: {},
}

const program: Program = {
  schema: 1,
  baseYear: 2021,
  horizonYears: 4,
  pack,
  settings: {},
  scope: 'whole',
  concepts: {},
  hospital: null,
  departments: [],
}

// 100,000 × 600 × 1.05² = 66,150,000; × 0.2 = 13,230,000; × 0.15 = 9,922,500; 10 % of 89,302,500 = 8,930,250.
test('adds soft cost, equipment and contingency to construction in dollars of its middle year', () => {
  const cost = projectCost(program, criteria, 100_000)
  expect(cost?.construction).toBeCloseTo(66_150_000, 4)
  expect(cost?.softCost).toBeCloseTo(13_230_000, 4)
  expect(cost?.equipment).toBeCloseTo(9_922_500, 4)
  expect(cost?.contingency).toBeCloseTo(8_930_250, 4)
  expect(cost?.total).toBeCloseTo(98_232_750, 4)
  expect(cost?.buildingArea).toBe(100_000)
})

test("takes the planner's own numbers over those of the criteria", () => {
  const settings = { midpointYear: 2023, costPerSquareFoot: 500, softCost: 0, equipment: 0, contingency: 0 }
  expect(projectCost({ ...program, settings }, criteria, 1_000)).toEqual({
    buildingArea: 1_000,
    construction: 500_000,
    softCost: 0,
    equipment: 0,
    contingency: 0,
    total: 500_000,
  })
})

test('takes the middle year of the criteria before the last year of the program', () => {
  const settings = { ...criteria.settings, midpointYear: given(2024) }
  expect(projectCost(program, { ...criteria, settings }, 100)?.construction).toBeCloseTo(63_000, 6)
})

test('takes the base year as the last one of a horizon that is no number', () => {
  // 100 × 600 / 1.05²
  expect(projectCost({ ...program, horizonYears: NaN }, criteria, 100)?.construction).toBeCloseTo(54_421.7687, 4)
})

test.each(['costPerSquareFoot', 'costYear', 'escalation', 'softCost', 'equipment', 'contingency'] as const)(
  'has no cost while %s is missing',
  (missing) => {
    const { [missing]: _, ...settings } = criteria.settings
    expect(projectCost(program, { ...criteria, settings }, 100)).toBeNull()
  },
)
