import { starterPackId } from '../packs/combine-packs.ts'
import type { Criteria } from '../packs/criteria.ts'
import { turnedAwayAt, turnedAwayOf } from '../methods/erlang-loss.ts'
import type { MethodId } from '../program/methods.ts'
import type { Department, Program } from '../program/program.ts'
import type { Evaluation, Warning, WarningCode } from '../results/evaluation.ts'
import { problemOf, stayRange } from '../volumes/check-values.ts'
import { volumeInUnit } from '../volumes/volume-in-unit.ts'
import { demandAt, existingIn, type DepartmentPlan } from '../volumes/department-plan.ts'
import { settingInUse } from '../settings/setting-in-use.ts'
import type { PlannedDepartment, PlannedProgram } from './plan-program.ts'
import { figuresOfSource } from '../templates/department-from-unit.ts'
import { settingOf, targetFor } from './room-finder.ts'

/** A unit that turns away more than this share of its patients is too small for its target. */
const maxTurnedAway = 0.05

/** A target or utilization below this share leaves room for peaks already. */
const lowShare = 0.85

/** An occupancy from here on leaves few free beds, so the census shows how many there are rather than the demand. */
const nearCapacity = 0.9

/** Stays shorter than this are often over before midnight, when patients are counted. */
const shortStayDays = 2

/** Building gross square feet per bed of recent hospitals. */
const usualAreaPerBed = { min: 2200, max: 2800 }

/** Groups of departments without which a program is not a whole hospital, whose area per bed says something. */
const groupsOfHospital = ['inpatient', 'emergency', 'procedures', 'imaging', 'support']

/** What an expert would look at twice. Area per bed is judged in whole hospitals only. */
export function findWarnings(
  { scope }: Program,
  criteria: Criteria,
  { years, departments }: PlannedProgram,
  results: Omit<Evaluation, 'problems' | 'warnings'>,
): Warning[] {
  const warnings = departments.flatMap((planned, at) => {
    const { needed = null, existing = null } = results.departments[at]?.years.at(-1) ?? {}
    if (!planned.plan) return []
    const found = ofDepartment(criteria, planned, planned.plan, needed, years.length - 1)
    const isPricedWhole = scope === 'missing' && needed !== null && existing === null
    return isPricedWhole ? [...found, existingUnknown(planned.department)] : found
  })
  const groups = new Set(departments.map(({ plan }) => plan?.criteria.group))
  const { areaPerBed } = results
  const isHospital = groupsOfHospital.every((group) =>
    groups.has(group as NonNullable<DepartmentPlan['criteria']['group']>),
  )
  if (areaPerBed !== null && isHospital && (areaPerBed < usualAreaPerBed.min || areaPerBed > usualAreaPerBed.max)) {
    warnings.push({ code: 'area-per-bed', department: null, values: { areaPerBed, ...usualAreaPerBed } })
  }
  return warnings
}

function existingUnknown({ id }: Department): Warning {
  return { code: 'existing-unknown', department: id, values: {} }
}

function ofDepartment(
  criteria: Criteria,
  { department, method, keyRooms }: PlannedDepartment,
  plan: DepartmentPlan,
  needed: number | null,
  last: number,
): Warning[] {
  const warnings: Warning[] = []
  const warn = (code: WarningCode, values: Warning['values']) =>
    warnings.push({ code, department: department.id, values })

  if (countsNewborns(department)) warn('newborns-included', {})
  if (!plan.criteria.hasPublishedCriterion && criteria.pack.id !== starterPackId) warn('no-published-criterion', {})
  const growth = department.source?.growth
  if (department.source?.growthCaveat && growth !== null && growth !== undefined) warn('growth-doubtful', { growth })
  if (method === null) return warnings

  const peakFactor = settingOf(plan, 'peakFactor', 1) ?? 1
  const margin = marginOf(plan, method, needed ?? 0)
  if (keyRooms === null && peakFactor > 1 && margin !== null) warn('double-counting', { peakFactor, margin })
  const outside = shareOutsideRange(plan, method)
  if (keyRooms === null && needed !== null && outside !== null) warn('share-outside-range', outside)
  if (plan.criteria.load !== 'census') return warnings

  const base = demandAt(plan, 0).load
  const existing = existingIn(department, plan.baseYear)?.rooms ?? null
  if (base !== null && existing) {
    const share = base / existing
    if (base > existing) warn('census-over-capacity', { load: base, existing })
    else if (share >= nearCapacity) warn('census-near-capacity', { load: base, existing, share })
  }
  if (countsAtMidnight(department, method)) warn('midnight-census', {})

  const { load } = demandAt(plan, last)
  const target = targetFor(plan, needed ?? 0)
  if (method === 'target-occupancy' && keyRooms === null && load !== null && needed && target !== null) {
    const share = shareOverLimit(needed, load)
    if (share !== null) warn('small-unit-target', { share, beds: needed, target })
  }
  return warnings
}

/** Whether a volume is still that of a source that counts newborns, in days or as discharges of as many days. */
function countsNewborns({ source, drivers, lengthOfStay }: Department): boolean {
  const reported = source?.daysIncludeNewborns ? figuresOfSource(source).volume : null
  return drivers.some(
    ({ unit, base, includesNewborns }) =>
      base !== null &&
      (includesNewborns || base === volumeInUnit({ unit: 'days', base: reported }, unit, lengthOfStay)),
  )
}

/** The margin for peaks that a method has in itself, as a share; `null` if it has none to speak of. */
function marginOf(plan: DepartmentPlan, method: MethodId, rooms: number): number | null {
  switch (method) {
    case 'target-occupancy':
    case 'throughput': {
      const share = method === 'throughput' ? settingOf(plan, 'utilization') : targetFor(plan, rooms)
      return share !== null && share < lowShare ? share : null
    }
    case 'census-percentile':
    case 'time-varying-load':
      return settingOf(plan, 'percentile')
    case 'erlang-loss':
      return settingOf(plan, 'turnedAway')
    case 'erlang-wait':
      return settingOf(plan, 'waitShare')
    case 'simulation':
      return settingOf(plan, 'riskPercentile')
  }
}

/** The planner's own share of rooms in use, where it is outside the range of the criterion that it replaces. */
function shareOutsideRange({ department, criteria }: DepartmentPlan, method: MethodId): Warning['values'] | null {
  // One target of the planner's replaces all targets by size.
  const usesTarget = method === 'target-occupancy'
  if (!usesTarget && method !== 'throughput') return null
  const setting = settingInUse(department, criteria, usesTarget ? 'targetOccupancy' : 'utilization')
  const { low, high } = setting?.criterion ?? {}
  if (!setting?.isOverridden || low === undefined || high === undefined) return null
  return setting.value < low || setting.value > high ? { share: setting.value, low, high } : null
}

/** Whether the method looks at peaks, or stays are short, while patients are counted at midnight only. */
function countsAtMidnight({ drivers, lengthOfStay, measured }: Department, method: MethodId): boolean {
  const isCounted = drivers.some(({ unit }) => unit === 'days') || measured.dailyCensus !== null
  const isShort = problemOf(lengthOfStay, stayRange) === null && (lengthOfStay ?? 0) < shortStayDays
  return isCounted && (method === 'census-percentile' || isShort)
}

/** The share that is turned away if the beds carry the load, where it is over the limit. */
function shareOverLimit(beds: number, load: number): number | null {
  // Without the search for the offered load, which takes long: at the limit, load / (1 - limit) is offered.
  if (load > 0 && load < beds && turnedAwayOf(beds, load / (1 - maxTurnedAway)) <= maxTurnedAway) return null
  return load >= beds ? 1 : turnedAwayAt(beds, load)
}
