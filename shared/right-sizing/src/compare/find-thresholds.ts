import { planOne, yearsOf } from '../evaluate/plan-program.ts'
import { isRefusal, roomFinder, settingOf, targetFor } from '../evaluate/room-finder.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { MethodId } from '../program/methods.ts'
import type { Department, Program } from '../program/program.ts'
import type { SettingId } from '../program/settings.ts'
import { settingRanges } from '../program/setting-ranges.ts'
import { demandAt, planDepartment, type Demand, type DepartmentPlan } from '../volumes/department-plan.ts'

/** How far something may change before another number of rooms is needed; `null` where no change does that. */
export interface Threshold {
  /** As planned. */
  readonly value: number
  /** The value nearest to the plan at which one more room is needed, or more than one. */
  readonly oneMore: number | null
  /** The value nearest to the plan at which one room fewer, or more than one, suffices. */
  readonly oneFewer: number | null
}

export interface Thresholds {
  readonly method: MethodId
  /** By that method. */
  readonly needed: number
  /** Relative to the planned volume: 1.04 is 4 percent more. */
  readonly volume: Threshold
  /**
   * The setting that the method turns on, such as `targetOccupancy`; `null` where it has none, or where targets by size
   * need more rooms than the one target that they come to.
   */
  readonly setting: (Threshold & { readonly id: SettingId }) | null
}

const settingOfMethod: Readonly<Record<MethodId, SettingId>> = {
  'target-occupancy': 'targetOccupancy',
  throughput: 'utilization',
  'census-percentile': 'percentile',
  'erlang-loss': 'turnedAway',
  'erlang-wait': 'waitShare',
  'time-varying-load': 'percentile',
  simulation: 'riskPercentile',
}

/** No volume grows more than this against its plan. */
const maxFactor = 10

/** Bisections that leave no digit of a share open which anybody could enter. */
const halvings = 40

/** At which volume, and at which value of the method's setting, another number of rooms is needed in the year. */
export function findThresholds(
  program: Program,
  criteria: Criteria,
  departmentId: string,
  year: number,
): Thresholds | null {
  const department = program.departments.find(({ id }) => id === departmentId)
  const years = yearsOf(program)
  const index = years.indexOf(year)
  if (!department) return null
  const { plan, method, finder } = planOne(department, criteria, years, () => {})
  const demand = plan && demandAt(plan, index)
  const needed = demand && finder ? finder.roomsFor(demand, index) : null
  if (!plan || !finder || method === null || demand === null || needed === null) return null
  const roomsByVolume = (factor: number) => finder.roomsFor(multiply(demand, factor), index)
  return {
    method,
    needed,
    volume: {
      value: 1,
      oneMore: edge(roomsByVolume, needed, 1, maxFactor),
      oneFewer: edge(roomsByVolume, needed, 1, 0),
    },
    setting: settingThreshold(plan, method, needed, demand, index),
  }
}

function settingThreshold(
  plan: DepartmentPlan,
  method: MethodId,
  needed: number,
  demand: Demand,
  index: number,
): Thresholds['setting'] {
  const id = settingOfMethod[method]
  const value = id === 'targetOccupancy' ? targetFor(plan, needed) : settingOf(plan, id)
  if (value === null) return null
  const roomsAt = (setting: number) => {
    const department: Department = { ...plan.department, settings: { ...plan.department.settings, [id]: setting } }
    const changed = planDepartment(department, plan.criteria, plan, () => {})
    const found = roomFinder(method, changed)
    // Throughput turns on the setting before the demand, the others after it.
    return isRefusal(found) ? null : found.roomsFor(method === 'throughput' ? demandAt(changed, index) : demand, index)
  }
  // Of targets by size, the limit of a smaller size may have decided: then one target for all sizes says nothing.
  if (roomsAt(value) !== needed) return null
  const { min, max, isBelowMax } = settingRanges[id]
  const ends = [edge(roomsAt, needed, value, min + 1e-9), edge(roomsAt, needed, value, isBelowMax ? max - 1e-9 : max)]
  const isMore = (end: number | null) => end !== null && (roomsAt(end) ?? 0) > needed
  const oneMore = ends.find(isMore) ?? null
  const oneFewer = ends.find((end) => end !== null && !isMore(end)) ?? null
  return oneMore === null && oneFewer === null ? null : { id, value, oneMore, oneFewer }
}

function multiply({ load, rooms, stayHours, hours }: Demand, factor: number): Demand {
  const times = (value: number | null) => (value === null ? null : value * factor)
  return { load: times(load), rooms: times(rooms), hours: times(hours), stayHours }
}

/** Where, from the plan toward a bound, the rooms first differ from those needed; `null` if they don't. */
function edge(
  roomsAt: (value: number) => number | null,
  needed: number,
  planned: number,
  bound: number,
): number | null {
  // Far from the plan more rooms may be needed than any department has, which has no result.
  const differs = (value: number) => roomsAt(value) !== needed
  let inside = planned
  let outside = bound
  if (!differs(outside)) return null
  for (let halving = 0; halving < halvings; halving++) {
    const middle = (inside + outside) / 2
    if (differs(middle)) outside = middle
    else inside = middle
  }
  return outside
}
