import { offeredLoad, roomsForLoss } from '../methods/erlang-loss.ts'
import { roomsForWait } from '../methods/erlang-wait.ts'
import { poissonQuantile } from '../methods/poisson.ts'
import { bedsAtTarget, roundRooms } from '../methods/round-rooms.ts'
import { meanOfBins, peakLoad } from '../methods/time-varying-load.ts'
import { sizingMethod, type MethodId } from '../program/methods.ts'
import type { SizeTarget } from '../program/program.ts'
import type { SettingId } from '../program/settings.ts'
import type { Problem } from '../results/evaluation.ts'
import { settingInUse } from '../settings/setting-in-use.ts'
import { checkSizeTargets, maxKeyRooms } from '../volumes/check-values.ts'
import { demandAt, existingIn, missingFor, type Demand, type DepartmentPlan } from '../volumes/department-plan.ts'
import { daysInYear, usable } from '../volumes/driver-terms.ts'
import { futureRatio } from '../volumes/futures.ts'

/** How a method finds a department's rooms in a year. */
export interface RoomFinder {
  readonly method: MethodId
  /** What the rooms follow from: one number that they grow with, or the load and the stay. */
  readonly dependsOn: 'load' | 'rooms' | 'load-and-stay'
  /** The largest load, or rooms by throughput, that it finds rooms for: at the peak it is what no hospital exceeds. */
  readonly max: number
  /** Rooms for a demand in the year at `index`; `null` if the demand is not known, or over `max`. */
  readonly roomsFor: (demand: Demand, index: number) => number | null
}

type Refusal = Omit<Problem, 'department'>

/** Whether a method cannot be used, and why. */
export function isRefusal(found: RoomFinder | Refusal): found is Refusal {
  return 'code' in found
}

/** A setting of the department: entered, by the criteria, or what stands in for it where it may be left out. */
export function settingOf({ department, criteria }: DepartmentPlan, id: SettingId, otherwise?: number): number | null {
  const setting = settingInUse(department, criteria, id)
  return setting ? usable(setting, id) : (otherwise ?? null)
}

/** How the method finds this department's rooms, or the field that keeps it from doing so. */
export function roomFinder(method: MethodId, plan: DepartmentPlan): RoomFinder | Refusal {
  if (!plan.criteria.methods.includes(method)) {
    return { field: 'method', code: 'method-not-allowed', received: method }
  }
  const peak = settingOf(plan, 'peakFactor', 1)
  const missing = missingFor(plan, method === 'throughput' ? 'rooms' : 'load')
  if (missing !== null) return missingAt(missing)
  if (peak === null) return missingAt('settings.peakFactor')
  switch (method) {
    case 'target-occupancy':
      return byTarget(plan, peak)
    case 'throughput': {
      const rounding = plan.department.rounding ?? plan.criteria.rounding.rule
      const max = maxKeyRooms / peak
      return {
        method,
        dependsOn: 'rooms',
        max,
        roomsFor: ({ rooms }) => (rooms === null || rooms > max ? null : roundRooms(rooms * peak, rounding)),
      }
    }
    case 'census-percentile':
      return byPercentile(plan, peak)
    case 'erlang-loss': {
      const accepted = settingOf(plan, 'turnedAway')
      if (accepted === null) return missingAt('settings.turnedAway')
      return fromLoad(method, peak * offeredFactor(plan), (load) => roomsForLoss(load, accepted))
    }
    case 'erlang-wait':
      return byWait(plan, peak)
    case 'time-varying-load':
      return byWeek(plan, peak)
    case 'simulation':
      return bySimulation(plan)
  }
}

/** @param factor from the load to the one that `roomsOf` takes */
function fromLoad(method: MethodId, factor: number, roomsOf: (load: number) => number): RoomFinder {
  const max = maxKeyRooms / factor
  return {
    method,
    dependsOn: 'load',
    max,
    roomsFor: ({ load }) => (load === null || load > max ? null : roomsOf(load * factor)),
  }
}

function missingAt(field: string): Refusal {
  return { field, code: 'missing', received: null }
}

function byTarget(plan: DepartmentPlan, peak: number): RoomFinder | Refusal {
  const targets = sizeTargetsOf(plan)
  if (targets) {
    // Which entry cannot be used is reported where all entries are checked.
    if (!checkSizeTargets(plan.department, () => {})) return missingAt('occupancyBySize.0')
    const bands = targets.flatMap(({ upTo, value }) => (value === null ? [] : [{ upTo, value }]))
    return fromLoad('target-occupancy', peak, (load) => roomsBySize(load, bands))
  }
  const target = settingOf(plan, 'targetOccupancy')
  if (target === null) return missingAt('settings.targetOccupancy')
  return fromLoad('target-occupancy', peak, (load) => bedsAtTarget(load, target))
}

type SizeBands = readonly { readonly upTo: number | null; readonly value: number }[]

/** Targets by size: the planner's, or those of the criteria; `null` where one target counts for all sizes. */
export function sizeTargetsOf({ department, criteria }: DepartmentPlan): readonly SizeTarget[] | null {
  if (department.settings.targetOccupancy !== undefined) return null
  return department.occupancyBySize ?? criteria.occupancyBySize
}

/** Which of the targets by size counts for so many rooms; -1 without any. */
export function sizeTargetAt(targets: readonly SizeTarget[], rooms: number): number {
  const found = targets.findIndex(({ upTo }) => upTo === null || rooms <= upTo)
  return found < 0 ? targets.length - 1 : found
}

/** The fewest rooms that carry the load at the target occupancy for that many rooms. */
function roomsBySize(load: number, bands: SizeBands): number {
  let rooms = 0
  let smaller = 0
  for (const { upTo, value } of bands) {
    rooms = Math.max(bedsAtTarget(load, value), load > 0 ? smaller + 1 : 0)
    if (upTo === null || rooms <= upTo) return rooms
    smaller = upTo
  }
  return rooms
}

/** The target occupancy that counts for so many rooms. */
export function targetFor(plan: DepartmentPlan, rooms: number): number | null {
  const targets = sizeTargetsOf(plan)
  return targets ? (targets[sizeTargetAt(targets, rooms)]?.value ?? null) : settingOf(plan, 'targetOccupancy')
}

function byPercentile(plan: DepartmentPlan, peak: number): RoomFinder | Refusal {
  const percentile = settingOf(plan, 'percentile')
  if (percentile === null) return missingAt('settings.percentile')
  const census = plan.department.measured.dailyCensus
  if (census === null) return fromLoad('census-percentile', peak, (load) => poissonQuantile(load, percentile))
  const measured = censusQuantile(census.counts, percentile)
  if (!(measured.mean > 0)) {
    return { field: 'measured.dailyCensus', code: 'out-of-range', received: measured.mean, min: 0 }
  }
  const ratio = measured.quantile / measured.mean
  return fromLoad('census-percentile', peak, (load) => roundRooms(load * ratio, { kind: 'up' }))
}

/** Mean of a measured daily census, and the count that a share of its days does not exceed. */
export function censusQuantile(
  counts: readonly (readonly [number, number])[],
  share: number,
): { mean: number; quantile: number } {
  const sorted = [...counts].sort(([one], [other]) => one - other)
  const days = sorted.reduce((sum, [, times]) => sum + times, 0)
  const mean = sorted.reduce((sum, [census, times]) => sum + census * times, 0) / days
  let upTo = 0
  for (const [census, times] of sorted) {
    upTo += times
    if (upTo >= share * days * (1 - 1e-12)) return { mean, quantile: census }
  }
  return { mean, quantile: 0 }
}

/** Beyond twice the measured load, so many were turned away that the measure says little about demand. */
const maxOfferedFactor = 2

/**
 * Offered load / load. A load that was measured in the base year is what the existing rooms carried, without those who
 * were turned away; where no rooms are known to exist, or they never close to patients who wait, it is taken as offered.
 */
export function offeredFactor(plan: DepartmentPlan): number {
  const existing = existingIn(plan.department, plan.baseYear)
  const { load } = demandAt(plan, 0)
  if (plan.criteria.load !== 'census' || !existing?.rooms || load === null || !(load > 0)) return 1
  return offeredLoad(existing.rooms, load, maxOfferedFactor) / load
}

function byWait(plan: DepartmentPlan, peak: number): RoomFinder | Refusal {
  const [accepted, limit] = [settingOf(plan, 'waitShare'), settingOf(plan, 'waitLimitMinutes')]
  if (accepted === null) return missingAt('settings.waitShare')
  if (limit === null) return missingAt('settings.waitLimitMinutes')
  const missing = missingFor(plan, 'hours')
  if (missing !== null) return missingAt(missing)
  const max = maxKeyRooms / peak
  return {
    method: 'erlang-wait',
    dependsOn: 'load-and-stay',
    max,
    roomsFor({ load, stayHours }) {
      if (load === 0) return 0
      if (load === null || load > max || stayHours === null) return null
      return roomsForWait(load * peak, stayHours, limit / 60, accepted)
    },
  }
}

function byWeek(plan: DepartmentPlan, peak: number): RoomFinder | Refusal {
  const percentile = settingOf(plan, 'percentile')
  if (percentile === null) return missingAt('settings.percentile')
  const missing = missingFor(plan, 'hours')
  if (missing !== null) return missingAt(missing)
  const peakOf = weekPeak(plan)
  if (peakOf === null) return { field: 'measured.arrivals', code: 'method-needs-data', received: null }
  const max = maxKeyRooms / peak
  return {
    method: 'time-varying-load',
    dependsOn: 'load-and-stay',
    max,
    roomsFor(demand) {
      if (demand.load === null || demand.load > max) return null
      const load = demand.hours === 0 ? 0 : peakOf(demand)
      return load === null ? null : poissonQuantile(load * peak, percentile)
    },
  }
}

/**
 * The load at the busiest hour of the week; `null` without arrivals by hour. Measured stays give the distribution's
 * shape and the plan its mean.
 */
export function weekPeak(plan: DepartmentPlan): ((demand: Demand) => number | null) | null {
  const hours = plan.department.measured.arrivals ?? plan.criteria.arrivals?.hours ?? null
  const total = hours?.reduce((sum, rate) => sum + rate, 0) ?? 0
  if (hours === null || !(total > 0)) return null
  // One arrival an hour on average, so that the peak is relative to a mean load of the stay itself.
  const rates = hours.map((rate) => (rate / total) * hours.length)
  const hoursPerYear = (settingOf(plan, 'daysPerYear', daysInYear) ?? daysInYear) * 24
  const bins = plan.department.measured.stays
  const meanOfStays = bins ? meanOfBins(bins) : 0
  let known = { stay: 0, ratio: 1 }
  const ratioOf = (stay: number) => {
    const stays =
      bins && meanOfStays > 0
        ? ({
            kind: 'counted',
            bins: bins.map(({ hours: bin, count }) => ({ hours: (bin * stay) / meanOfStays, count })),
          } as const)
        : ({ kind: 'exponential', meanHours: stay } as const)
    return peakLoad(rates, 1, stays) / stay
  }
  return ({ hours: inRooms, stayHours }) => {
    if (inRooms === null || stayHours === null) return null
    if (known.stay !== stayHours) known = { stay: stayHours, ratio: ratioOf(stayHours) }
    return (inRooms / hoursPerYear) * known.ratio
  }
}

/**
 * The rooms that suffice in the share `riskPercentile` of futures: those of the first other method, for the load that so
 * many futures do not exceed. The futures are an even grid; `simulate` draws them at random.
 */
function bySimulation(plan: DepartmentPlan): RoomFinder | Refusal {
  const percentile = settingOf(plan, 'riskPercentile')
  if (percentile === null) return missingAt('settings.riskPercentile')
  const basis = basisOfSimulation(plan)
  if (isRefusal(basis)) return basis
  const ratioAt = futureRatio(plan, basis.dependsOn === 'rooms' ? 'rooms' : 'load', percentile)
  return {
    ...basis,
    method: 'simulation',
    roomsFor(demand, index) {
      const ratio = ratioAt(index)
      // A future with more than that is as bad as one with as much; the plan itself has rooms up to it alone.
      const times = (value: number | null) =>
        value === null || value > basis.max ? null : Math.min(value * ratio, basis.max)
      const { load, rooms, stayHours, hours } = demand
      return basis.roomsFor(
        { load: times(load), rooms: times(rooms), hours: hours === null ? null : hours * ratio, stayHours },
        index,
      )
    },
  }
}

/** The method that each future is sized by: the first of the department's methods that is not the simulation itself. */
export function basisOfSimulation(plan: DepartmentPlan): RoomFinder | Refusal {
  const other = sizingMethod('simulation', plan.criteria.methods)
  return other ? roomFinder(other, plan) : { field: 'method', code: 'method-not-allowed', received: 'simulation' }
}
