import { describe, expect, test } from '@jest/globals'
import { combinePacks, evaluate, type CriteriaPack, type Program } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import type { EvaluatedScenario } from '../figures/use-evaluated.ts'
import { baseProgram, growthProgram, withExisting } from '../testing/planning-api.ts'
import { commonYears, compareFigures } from './comparison.ts'
import { findDifferenceDrivers, type DrivenMeasure } from './difference-drivers.ts'

const criteria = combinePacks([starter as unknown as CriteriaPack], { id: 'starter', version: 1 })
const scenario = (id: string, program: Program): EvaluatedScenario => ({
  id,
  program,
  criteria,
  evaluation: evaluate(program, criteria),
})
const base = scenario('base', baseProgram)
const growth = scenario('growth', growthProgram)

describe('figures side by side', () => {
  test('are those that the engine finds, of the year', () => {
    const { totals, departments } = compareFigures([base, growth], 2030)
    const ofYear = growth.evaluation.totals.find(({ year }) => year === 2030)
    expect(totals[1]).toMatchObject({ needed: ofYear?.needed, departmentArea: ofYear?.departmentArea })
    const ward = departments.find(({ id }) => id === 'medical-surgical')?.figures[1]
    const evaluated = growth.evaluation.departments.find(({ id }) => id === 'medical-surgical')
    const year = evaluated?.years.find((one) => one.year === 2030)
    expect(ward).toMatchObject({ needed: year?.needed, occupancy: year?.utilization, runsOutIn: evaluated?.runsOutIn })
    expect(ward?.censusP95).toBeGreaterThan(year?.load ?? Infinity)
    expect(ward?.turnedAway).toBeGreaterThanOrEqual(0)
  })

  test('say how many rooms a difference leaves out, since what exists of them is not known', () => {
    const ward = scenario('ward', withExisting(baseProgram, 'medical-surgical', 90))
    const { totals, leftOut } = compareFigures([ward, scenario('none', withExisting(baseProgram, '', 0))], 2030)
    const { needed, existing, difference } = totals[0] ?? {}
    expect(existing).toBe(90)
    expect(leftOut[0]).toBeGreaterThan(0)
    expect((existing ?? 0) - (needed ?? 0) + (leftOut[0] ?? 0)).toBe(difference)
    expect(leftOut[1]).toBe(0)
  })

  test('say which shortage and which spare rooms a difference nets', () => {
    const departments = baseProgram.departments.slice(0, 2).map((one, at) => ({
      ...one,
      keyRooms: 40,
      existing: [{ year: 2025, licensed: null, setUp: at === 0 ? 1 : 90, staffed: null }],
    }))
    const { netted, totals } = compareFigures([base, scenario('netted', { ...baseProgram, departments })], 2030)
    const sums = { shortRooms: 39, shortDepartments: 1, spareRooms: 50, spareDepartments: 1 }
    expect(netted).toEqual([null, sums])
    expect(totals[1]?.difference).toBe(11)
  })

  test('say how many departments the totals leave out, since they have problems', () => {
    const existing = withExisting(baseProgram, 'medical-surgical', 90)
    const departments = existing.departments.map((one) =>
      one.id === 'medical-surgical' ? { ...one, drivers: one.drivers.map((driver) => ({ ...driver, base: -5 })) } : one,
    )
    const { totals, withProblems } = compareFigures([base, scenario('broken', { ...existing, departments })], 2030)
    expect(withProblems).toEqual([0, 1])
    expect(totals[1]).toMatchObject({ existing: null, difference: null })
  })

  test('leave a department out where a scenario lacks it, in the order of the scenarios', () => {
    const [first, ...rest] = baseProgram.departments
    const without = scenario('without', { ...baseProgram, departments: rest })
    const { departments } = compareFigures([without, base], 2030)
    expect(departments.at(-1)?.id).toBe(first?.id)
    expect(departments.at(-1)?.figures[0]).toBeNull()
  })

  test('need a year that all scenarios plan', () => {
    const later = scenario('later', { ...baseProgram, baseYear: 2030 })
    expect(commonYears([base, later])).toEqual([2030, 2031, 2032, 2033, 2034])
    expect(commonYears([base, scenario('other', { ...baseProgram, baseYear: 2050 })])).toEqual([])
  })
})

describe('what makes the difference', () => {
  const find = (from: EvaluatedScenario, to: EvaluatedScenario, measure: DrivenMeasure) =>
    findDifferenceDrivers(from, to, measure, 2034, new AbortController().signal)

  test('is each assumption alone, the largest effect first, and what they do together', async () => {
    const found = await find(base, growth, 'needed')
    expect(found?.drivers.map(({ field }) => field.join('.')).toSorted()).toEqual([
      'drivers.days',
      'settings.targetOccupancy',
    ])
    const effects = found?.drivers.map(({ result }) => Math.abs(result - found.from)) ?? []
    expect(effects).toEqual(effects.toSorted((one, other) => other - one))
    const alone = found?.drivers.reduce((sum, { result }) => sum + result - found.from, 0) ?? 0
    expect((found?.from ?? 0) + alone + (found?.together ?? 0)).toBeCloseTo(found?.to ?? NaN)
  })

  test('is a whole department where only one scenario has it', async () => {
    const [first, ...rest] = baseProgram.departments
    const without = scenario('without', { ...baseProgram, departments: rest })
    const found = await find(without, base, 'departmentArea')
    expect(found?.drivers).toMatchObject([{ department: first?.id, field: [] }])
    expect(found?.drivers[0]?.result).toBeCloseTo(found?.to ?? NaN)
  })

  test('is another criteria pack once, with the criteria of that pack', async () => {
    const targetOccupancy = { value: 0.6, status: 'assumption' as const, source: null, clause: null }
    const tower: CriteriaPack = {
      schema: 1,
      id: 'own-tower',
      version: 2,
      name: 'Tower',
      basis: { id: 'starter', version: 1 },
      sources: {},
      settings: {},
      departments: [{ id: 'medical-surgical', settings: { targetOccupancy } }],
    }
    const program = { ...baseProgram, pack: { id: tower.id, version: tower.version } }
    const ofPack = combinePacks([tower, starter as unknown as CriteriaPack], tower)
    const moved = { id: 'moved', program, criteria: ofPack, evaluation: evaluate(program, ofPack) }
    const found = await find(base, moved, 'needed')
    expect(found?.to).toBeGreaterThan(found?.from ?? Infinity)
    expect(found?.drivers).toEqual([{ department: null, field: ['pack'], result: found?.to }])
    expect(found?.together).toBe(0)
  })

  test('is nothing between scenarios of the same assumptions', async () =>
    expect(await find(base, base, 'cost')).toMatchObject({ drivers: [], together: 0 }))

  test('is not calculated to the end when nobody waits for it any more', async () => {
    const controller = new AbortController()
    const found = findDifferenceDrivers(base, growth, 'needed', 2034, controller.signal)
    controller.abort(new Error('left'))
    await expect(found).rejects.toThrow('left')
  })
})
