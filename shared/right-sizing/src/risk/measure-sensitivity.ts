import { combineDepartments, evaluateDepartment } from '../evaluate/evaluate.ts'
import { planOne, planProgram, type PlannedDepartment } from '../evaluate/plan-program.ts'
import { settingOf, sizeTargetsOf, targetFor } from '../evaluate/room-finder.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { Program } from '../program/program.ts'
import { programSettingIds, settingIds, type ProgramSettingId, type SettingId } from '../program/settings.ts'
import type { Evaluation } from '../results/evaluation.ts'
import { programSettingInUse, settingInUse } from '../settings/setting-in-use.ts'
import { settingRanges } from '../program/setting-ranges.ts'
import { problemOf, rangeOf } from '../volumes/check-values.ts'
import { departmentWith } from './with-assumption.ts'

/** The result that is looked at: of the program, or the key rooms of one department. */
export type SensitivityMeasure =
  | { readonly of: 'totalNeeded' | 'totalDepartmentArea' | 'buildingArea' | 'cost' }
  | { readonly of: 'needed'; readonly department: string }

/** One assumption at its low and its high value, with everything else as planned. */
export interface SensitivityBar {
  /** `null` for an assumption of the whole program. */
  readonly department: string | null
  readonly assumption: 'growth' | 'stay' | SettingId | ProgramSettingId
  /** Whether nobody gave the range, which then is five points on both sides. */
  readonly isRangeAssumed: boolean
  readonly low: { readonly value: number; readonly result: number }
  readonly high: { readonly value: number; readonly result: number }
}

export interface Sensitivity {
  readonly planned: number
  /** The widest first; only assumptions that change the result. */
  readonly bars: readonly SensitivityBar[]
}

/** Settings that are varied even where neither the planner nor the criteria give a range, by so much. */
const variedSettings: readonly SettingId[] = ['targetOccupancy', 'utilization']
const assumedStep = 0.05

/**
 * How much each assumption alone moves a result: growth and stay over the planner's ranges, settings over the range that
 * their source gives. Cost is that of the last year.
 *
 * @returns `null` while the result itself is not known
 */
export function measureSensitivity(
  program: Program,
  criteria: Criteria,
  { measure, year }: { readonly measure: SensitivityMeasure; readonly year: number },
): Sensitivity | null {
  const planned = planProgram(program, criteria)
  const index = planned.years.indexOf(year)
  const single = planned.departments.map((one) => evaluateDepartment(one, planned.years, program))
  const resultOf = (changed: Program, at?: number, other?: PlannedDepartment) => {
    const departments = other
      ? single.map((one, position) => (position === at ? evaluateDepartment(other, planned.years, changed) : one))
      : single
    return valueOf(combineDepartments(changed, criteria, planned, departments), measure, index)
  }
  const result = resultOf(program)
  if (result === null || index < 0) return null

  const bars: SensitivityBar[] = []
  const add = (
    bar: Pick<SensitivityBar, 'department' | 'assumption' | 'isRangeAssumed'>,
    [low, high]: readonly [number, number],
    at: (value: number) => number | null,
  ) => {
    const [lowResult, highResult] = [at(low), at(high)]
    if (lowResult === null || highResult === null || (lowResult === result && highResult === result)) return
    bars.push({ ...bar, low: { value: low, result: lowResult }, high: { value: high, result: highResult } })
  }

  for (const [at, one] of planned.departments.entries()) {
    const { department, plan } = one
    if (!plan || (measure.of === 'needed' && measure.department !== department.id)) continue
    // The department is planned again, as its sheet would be: the futures of a simulation follow from the plan, too.
    const resultWith = (assumption: SensitivityBar['assumption']) => (value: number) => {
      const changed = departmentWith(program, criteria, department, assumption, value)
      return resultOf(
        program,
        at,
        planOne(changed, criteria, planned.years, () => {}),
      )
    }
    for (const assumption of ['growth', 'stay'] as const) {
      const range = rangeOf(department, assumption)
      if (range) add({ department: department.id, assumption, isRangeAssumed: false }, range, resultWith(assumption))
    }
    for (const id of settingIds) {
      const range = rangeOfSetting(one, id, single[at]?.years[index]?.needed ?? 0)
      if (!range) continue
      add({ department: department.id, assumption: id, isRangeAssumed: range.isAssumed }, range.ends, resultWith(id))
    }
  }
  if (measure.of !== 'needed') {
    for (const id of programSettingIds) {
      const setting = programSettingInUse(program, criteria, id)
      const { low, high } = setting?.criterion ?? {}
      if (!setting || setting.isOverridden || low === undefined || high === undefined) continue
      add({ department: null, assumption: id, isRangeAssumed: false }, [low, high], (value) =>
        resultOf({ ...program, settings: { ...program.settings, [id]: value } }),
      )
    }
  }
  return { planned: result, bars: bars.sort((one, other) => spreadOf(other, result) - spreadOf(one, result)) }
}

function spreadOf({ low, high }: SensitivityBar, planned: number): number {
  return Math.max(low.result, high.result, planned) - Math.min(low.result, high.result, planned)
}

function valueOf(
  { departments, totals, cost, years }: Omit<Evaluation, 'problems' | 'warnings'>,
  measure: SensitivityMeasure,
  index: number,
): number | null {
  const total = totals[index]
  switch (measure.of) {
    case 'needed':
      return departments.find(({ id }) => id === measure.department)?.years[index]?.needed ?? null
    case 'totalNeeded':
      return total?.needed ?? null
    case 'totalDepartmentArea':
      return total?.departmentArea ?? null
    case 'buildingArea':
      return total?.buildingArea ?? null
    case 'cost':
      return years.length > 0 ? (cost?.total ?? null) : null
  }
}

/**
 * The range of a setting: its source's, unless the planner or targets by size replace the value, or the assumed one
 * around the value that counts for the rooms needed.
 */
function rangeOfSetting(
  { department, plan, method }: PlannedDepartment,
  id: SettingId,
  needed: number,
): { ends: readonly [number, number]; isAssumed: boolean } | null {
  if (!plan) return null
  const isBySize = id === 'targetOccupancy' && sizeTargetsOf(plan) !== null
  const setting = isBySize ? null : settingInUse(department, plan.criteria, id)
  const { low, high } = setting?.criterion ?? {}
  if (setting && !setting.isOverridden && low !== undefined && high !== undefined) {
    return { ends: [low, high], isAssumed: false }
  }
  if (method === null || !variedSettings.includes(id)) return null
  const value = id === 'targetOccupancy' ? targetFor(plan, needed) : settingOf(plan, id)
  const ends = value === null ? [] : [value - assumedStep, Math.min(1, value + assumedStep)]
  const [from, to] = ends.filter((end) => problemOf(end, settingRanges[id]) === null)
  return from !== undefined && to !== undefined ? { ends: [from, to], isAssumed: true } : null
}
