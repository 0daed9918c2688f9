import { planOne, yearsOf } from '../evaluate/plan-program.ts'
import { isRefusal, offeredFactor, roomFinder, settingOf, weekPeak } from '../evaluate/room-finder.ts'
import { turnedAwayOf } from '../methods/erlang-loss.ts'
import { waitingOf } from '../methods/erlang-wait.ts'
import { poissonUpTo } from '../methods/poisson.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { MethodId } from '../program/methods.ts'
import type { Program } from '../program/program.ts'
import type { Problem } from '../results/evaluation.ts'
import { demandAt, type Demand, type DepartmentPlan } from '../volumes/department-plan.ts'

/** Why a method may find another number of rooms than the chosen one. */
export type DifferenceReason =
  /** It finds the same number. */
  | 'same'
  /** It plans the average load and leaves the same share of the rooms free at every size. */
  | 'average-with-margin'
  /** It counts booked room time, not how many arrive at once. */
  | 'booked-time'
  /** It plans what a share of days does not exceed, if arrivals are random. */
  | 'share-of-days'
  /** It plans what a share of the measured days did not exceed. */
  | 'share-of-measured-days'
  /** It plans how many are turned away. */
  | 'turned-away'
  /** As before, and the measured load holds only those who found a room, so more than that is offered. */
  | 'turned-away-behind-measured'
  /** It plans how long patients wait. */
  | 'waiting'
  /** It plans the busiest hour of the week. */
  | 'busiest-hour'
  /** It plans a share of possible futures rather than the planned one. */
  | 'possible-futures'

/** What a number of rooms means; `null` where what is needed to tell is not known. */
export interface RoomFigures {
  /** Load / rooms. */
  readonly utilization: number | null
  /** The share of arrivals that find every room taken, if none of them waits. */
  readonly turnedAway: number | null
  /** The share of arrivals who wait at all, and longer than `waitLimitMinutes`, if all of them wait. */
  readonly waits: number | null
  readonly overWaitLimit: number | null
  /** The mean wait of all arrivals; `null` also if the queue grows without end. */
  readonly meanWaitMinutes: number | null
  /** The share of time in which the rooms suffice, if arrivals are random. */
  readonly percentile: number | null
  /** The load at the busiest hour of the week; `null` without arrivals by hour. */
  readonly busiestLoad: number | null
}

/** A method side by side with the chosen one, in one year. */
export interface MethodComparison {
  readonly method: MethodId
  readonly isChosen: boolean
  readonly rooms: number | null
  /** rooms - those of the chosen method */
  readonly difference: number | null
  /** What keeps the method from being used. */
  readonly problem: Problem | null
  readonly figures: RoomFigures | null
  readonly reason: DifferenceReason | null
}

/** Every method that the department's criteria allow, in their order; empty where there are no key rooms. */
export function compareMethods(
  program: Program,
  criteria: Criteria,
  departmentId: string,
  year: number,
): MethodComparison[] {
  const department = program.departments.find(({ id }) => id === departmentId)
  const years = yearsOf(program)
  const index = years.indexOf(year)
  if (!department || index < 0) return []
  const { plan, method: chosen, finder } = planOne(department, criteria, years, () => {})
  if (!plan || chosen === null) return []
  const demand = demandAt(plan, index)
  const chosenRooms = finder?.roomsFor(demand, index) ?? null
  const figuresOf = figuresFor(plan)
  return plan.criteria.methods.map((method) => {
    const found = roomFinder(method, plan)
    const rooms = isRefusal(found) ? null : found.roomsFor(demand, index)
    return {
      method,
      isChosen: method === chosen,
      rooms,
      difference: rooms === null || chosenRooms === null ? null : rooms - chosenRooms,
      problem: isRefusal(found) ? { department: departmentId, ...found } : null,
      figures: rooms === null ? null : figuresOf(demand, rooms),
      reason: rooms === null ? null : rooms === chosenRooms ? 'same' : reasonOf(method, plan),
    }
  })
}

/**
 * What so many rooms mean for a demand of the department.
 *
 * @param offered offered load / load
 */
export function figuresFor(
  plan: DepartmentPlan,
  offered: number = offeredFactor(plan),
): (demand: Demand, rooms: number) => RoomFigures {
  const limitMinutes = settingOf(plan, 'waitLimitMinutes', 0)
  const peakOf = weekPeak(plan)
  return (demand, rooms) => {
    const { load, stayHours } = demand
    const waiting =
      load === null || stayHours === null || limitMinutes === null
        ? null
        : waitingOf(rooms, load, stayHours, limitMinutes / 60)
    return {
      utilization: load === null || rooms === 0 ? null : load / rooms,
      turnedAway: load === null ? null : turnedAwayOf(rooms, load * offered),
      waits: waiting?.waits ?? null,
      overWaitLimit: waiting?.overLimit ?? null,
      meanWaitMinutes: waiting && Number.isFinite(waiting.meanWait) ? waiting.meanWait * 60 : null,
      percentile: load === null ? null : poissonUpTo(load, rooms),
      busiestLoad: peakOf?.(demand) ?? null,
    }
  }
}

function reasonOf(method: MethodId, plan: DepartmentPlan): DifferenceReason {
  switch (method) {
    case 'target-occupancy':
      return 'average-with-margin'
    case 'throughput':
      return 'booked-time'
    case 'census-percentile':
      return plan.department.measured.dailyCensus ? 'share-of-measured-days' : 'share-of-days'
    case 'erlang-loss':
      return offeredFactor(plan) > 1 ? 'turned-away-behind-measured' : 'turned-away'
    case 'erlang-wait':
      return 'waiting'
    case 'time-varying-load':
      return 'busiest-hour'
    case 'simulation':
      return 'possible-futures'
  }
}
