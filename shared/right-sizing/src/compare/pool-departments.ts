import { planOne, yearsOf } from '../evaluate/plan-program.ts'
import { isRefusal, offeredFactor, roomFinder } from '../evaluate/room-finder.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { MethodId } from '../program/methods.ts'
import type { Program } from '../program/program.ts'
import { demandAt, type Demand, type DepartmentPlan } from '../volumes/department-plan.ts'
import { figuresFor, type RoomFigures } from './compare-methods.ts'

/** What departments need apart and as one, by one method. */
export interface Pooling {
  readonly method: MethodId
  /** In the order of the ids: each with its own settings. */
  readonly apart: readonly { readonly id: string; readonly rooms: number; readonly figures: RoomFigures }[]
  readonly roomsApart: number
  /** All their patients in rooms that each of them may use, with the settings of the first. */
  readonly together: { readonly rooms: number; readonly figures: RoomFigures }
  /** roomsApart - rooms together */
  readonly saved: number
}

/**
 * What departments would need if they were one, in a year, by every method that all of them allow. Empty unless there
 * are two departments or more whose load is known.
 */
export function poolDepartments(
  program: Program,
  criteria: Criteria,
  departmentIds: readonly string[],
  year: number,
): Pooling[] {
  const pool = poolOf(program, criteria, departmentIds, year)
  return pool ? pool.first.criteria.methods.flatMap((method) => poolBy(method, pool) ?? []) : []
}

type Member = { readonly id: string; readonly plan: DepartmentPlan; readonly demand: Demand }

/** Departments as one, in a year. */
interface Pool {
  readonly members: readonly Member[]
  /** The department whose settings count. */
  readonly first: DepartmentPlan
  readonly demand: Demand
  /** Offered load / load of all of them. */
  readonly offered: number
  readonly index: number
}

/** The departments as one; `null` unless there are two or more that the program has in the year. */
export function poolOf(
  program: Program,
  criteria: Criteria,
  departmentIds: readonly string[],
  year: number,
): Pool | null {
  const years = yearsOf(program)
  const index = years.indexOf(year)
  const members = departmentIds.flatMap((id) => {
    const department = program.departments.find((one) => one.id === id)
    const plan = department && planOne(department, criteria, years, () => {}).plan
    return plan ? [{ id, plan, demand: demandAt(plan, index) }] : []
  })
  const first = members[0]?.plan
  if (!first || index < 0 || members.length < 2 || members.length < departmentIds.length) return null
  const demand = addDemands(members.map((member) => member.demand))
  return { members, first, demand, offered: offeredTogether(members), index }
}

/** What they need by one method; `null` unless all of them allow it and have what it needs. */
export function poolBy(method: MethodId, { members, first, demand, offered, index }: Pool): Pooling | null {
  const apart = members.flatMap(({ id, plan, demand: own }) => {
    const rooms = roomsBy(method, plan, own, index)
    return rooms === null ? [] : [{ id, rooms, figures: figuresFor(plan)(own, rooms) }]
  })
  if (apart.length < members.length) return null
  // The method multiplies by the first department's own factor, but offered load adds up over all of them.
  const correction = method === 'erlang-loss' ? offered / offeredFactor(first) : 1
  const load = demand.load === null ? null : demand.load * correction
  const rooms = roomsBy(method, first, { ...demand, load }, index)
  if (rooms === null) return null
  const roomsApart = apart.reduce((sum, one) => sum + one.rooms, 0)
  return {
    method,
    apart,
    roomsApart,
    together: { rooms, figures: figuresFor(first, offered)(demand, rooms) },
    saved: roomsApart - rooms,
  }
}

/** Offered load / load of all of them. */
function offeredTogether(members: readonly Member[]): number {
  const sum = (of: (member: Member) => number) => members.reduce((total, member) => total + of(member), 0)
  const load = sum((member) => member.demand.load ?? 0)
  return load > 0 ? sum(({ plan, demand }) => (demand.load ?? 0) * offeredFactor(plan)) / load : 1
}

function roomsBy(method: MethodId, plan: DepartmentPlan, demand: Demand, index: number): number | null {
  const found = roomFinder(method, plan)
  return isRefusal(found) ? null : found.roomsFor(demand, index)
}

function addDemands(demands: readonly Demand[]): Demand {
  const sum = (of: keyof Demand) =>
    demands.reduce<number | null>((total, demand) => {
      const value = demand[of]
      return total === null || value === null ? null : total + value
    }, 0)
  const hours = sum('hours')
  const arrivals = demands.reduce((total, one) => total + (one.stayHours ? (one.hours ?? 0) / one.stayHours : 0), 0)
  const stayHours = hours !== null && arrivals > 0 ? hours / arrivals : null
  return { load: sum('load'), rooms: sum('rooms'), hours, stayHours }
}
