import { planOne, yearsOf, type PlannedDepartment } from '../evaluate/plan-program.ts'
import { basisOfSimulation, isRefusal, type RoomFinder } from '../evaluate/room-finder.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { MethodId } from '../program/methods.ts'
import type { Department, Program } from '../program/program.ts'
import { demandAt, type Demand, type DepartmentPlan } from '../volumes/department-plan.ts'
import { futureOf } from '../volumes/futures.ts'
import { randomNumbers } from './random.ts'

/** Rooms needed in a year: a tenth of the futures need at most `p10`, and so on. */
export interface RoomPercentiles {
  readonly year: number
  readonly p10: number
  readonly p25: number
  readonly p50: number
  readonly p75: number
  readonly p90: number
}

/** What it means to build so many rooms. */
export interface RoomChoice {
  readonly rooms: number
  /** The share of futures that need exactly so many. */
  readonly share: number
  /** The share of futures in which so many suffice. */
  readonly suffices: number
  /** Regret of over-building: rooms that stand empty, on average over all futures. */
  readonly surplus: number
  /** Regret of under-building: rooms that are missing, on average over all futures. */
  readonly shortage: number
}

export interface DepartmentSimulation {
  readonly id: string
  /** What each future is sized by: the chosen method, or for `simulation` the first other one. */
  readonly method: MethodId
  /** What the program plans in the last of the years. */
  readonly planned: number | null
  /** From the base year to the year asked for. */
  readonly years: readonly RoomPercentiles[]
  /** In the last of the years, from the fewest rooms that any future needs to the most. */
  readonly choices: readonly RoomChoice[]
}

export interface Simulation {
  readonly seed: number
  readonly draws: number
  /** Those whose rooms can be found, in the program's order. */
  readonly departments: readonly DepartmentSimulation[]
}

/** Called between departments, so that a page or worker can show progress and stop. */
export interface SimulationControl {
  /** A promise is awaited, which lets other messages in. */
  readonly onProgress?: (done: number, total: number) => void | Promise<void>
  readonly isCancelled?: () => boolean
}

/**
 * Draws futures at random from each department's ranges of growth and stay (triangular, with the peak at the plan) and
 * finds the rooms that each of them needs. The same seed gives the same result, whatever the order of the departments.
 *
 * @returns `null` if cancelled
 */
export async function simulate(
  program: Program,
  criteria: Criteria,
  { seed, draws, year }: { readonly seed: number; readonly draws: number; readonly year: number },
  { onProgress, isCancelled }: SimulationControl = {},
): Promise<Simulation | null> {
  const departments: DepartmentSimulation[] = []
  for (const [at, department] of program.departments.entries()) {
    if (isCancelled?.()) return null
    const simulated = simulateOne(program, criteria, department, { seed, draws, year })
    if (simulated) departments.push(simulated)
    await onProgress?.(at + 1, program.departments.length)
  }
  return isCancelled?.() ? null : { seed, draws, departments }
}

/** The futures of one department, as `simulate` draws them; `null` if its rooms cannot be found. */
export function simulateOne(
  program: Program,
  criteria: Criteria,
  department: Department,
  { seed, draws, year }: { readonly seed: number; readonly draws: number; readonly year: number },
): DepartmentSimulation | null {
  const years = yearsOf(program)
  const planned = planOne(department, criteria, years, () => {})
  return simulateDepartment(
    planned,
    years.filter((one) => one <= year),
    seed,
    draws,
  )
}

function simulateDepartment(
  { department, plan, method, finder: chosen, keyRooms }: PlannedDepartment,
  years: readonly number[],
  seed: number,
  draws: number,
): DepartmentSimulation | null {
  const finder = plan && (method === 'simulation' ? basisOfSimulation(plan) : chosen)
  const last = years.length - 1
  if (!plan || !finder || isRefusal(finder) || last < 0 || !(draws >= 1)) return null
  const random = randomNumbers(seed, department.id)
  const growths = new Float64Array(draws)
  const stays = new Float64Array(draws)
  for (let draw = 0; draw < draws; draw++) {
    const future = futureOf(department, random(), random())
    growths[draw] = 1 + future.growth
    stays[draw] = future.stay - 1
  }
  const grown = new Float64Array(draws).fill(1)
  const distributions: Distribution[] = []
  for (let index = 0; index <= last; index++) {
    if (index > 0) for (let draw = 0; draw < draws; draw++) grown[draw] = (grown[draw] ?? 1) * (growths[draw] ?? 1)
    const distribution = distributionAt(plan, finder, index, grown, stays)
    if (distribution === null) return null
    distributions.push(distribution)
  }
  return {
    id: department.id,
    method: finder.method,
    planned: keyRooms ?? chosen?.roomsFor(demandAt(plan, last), last) ?? null,
    years: distributions.map((distribution, index) => percentilesOf(distribution, years[index] ?? 0, draws)),
    choices: choicesOf(distributions[last] ?? [], draws),
  }
}

/** How many futures need how many rooms, ascending. */
type Distribution = readonly { readonly rooms: number; readonly futures: number }[]

function distributionAt(
  plan: DepartmentPlan,
  finder: RoomFinder,
  index: number,
  grown: Float64Array,
  stays: Float64Array,
): Distribution | null {
  const planned = demandAt(plan, index)
  const doubled = demandAt(plan, index, { growth: 0, stay: 2 })
  if (finder.roomsFor(planned, index) === null) return null
  if (finder.dependsOn === 'load-and-stay') {
    const rooms = new Float64Array(grown.length)
    for (let draw = 0; draw < grown.length; draw++) {
      const demand = demandIn(planned, doubled, grown[draw] ?? 1, stays[draw] ?? 0, finder.max)
      const needed = finder.roomsFor(demand, index)
      if (needed === null) return null
      rooms[draw] = needed
    }
    return countByRooms(rooms.sort(), (room) => room)
  }
  const value = planned[finder.dependsOn]
  const other = doubled[finder.dependsOn]
  if (value === null || other === null) return null
  // Futures with more than any department has are as bad as those with that many.
  const values = grown.map((growth, draw) =>
    Math.min(growth * (value + (other - value) * (stays[draw] ?? 0)), finder.max),
  )
  const roomsOf = (one: number) =>
    finder.roomsFor({ load: one, rooms: one, hours: null, stayHours: null }, index) ?? NaN
  return countByRooms(values.sort(), roomsOf)
}

/** A demand is fixed + perStay × stay, so that of two stays gives that of any. */
function demandIn(planned: Demand, doubled: Demand, growth: number, stay: number, max: number): Demand {
  const between = (of: keyof Demand, times: number) => {
    const [one, other] = [planned[of], doubled[of]]
    return one === null || other === null ? null : times * (one + (other - one) * stay)
  }
  const rooms = between('rooms', growth)
  const load = between('load', growth)
  return {
    load: load === null ? null : Math.min(load, max),
    rooms: rooms === null ? null : Math.min(rooms, max),
    hours: between('hours', growth),
    stayHours: between('stayHours', 1),
  }
}

/** Counts ascending values by their rooms, which grow with them: only the bounds between rooms are looked for. */
function countByRooms(values: Float64Array, roomsOf: (value: number) => number): Distribution {
  const counts: { rooms: number; futures: number }[] = []
  let from = 0
  while (from < values.length) {
    const rooms = roomsOf(values[from] ?? 0)
    let [same, other] = [from, values.length]
    for (let step = 1; other - same > 1; step *= 2) {
      // In doubling steps first: the next bound is mostly near.
      const probe = Math.min(same + step, (same + other) >> 1)
      if (roomsOf(values[probe] ?? 0) === rooms) same = probe
      else [other, step] = [probe, 0.5]
    }
    counts.push({ rooms, futures: other - from })
    from = other
  }
  return counts
}

function percentilesOf(distribution: Distribution, year: number, draws: number): RoomPercentiles {
  const at = (share: number) => {
    let upTo = 0
    for (const { rooms, futures } of distribution) {
      upTo += futures
      if (upTo >= share * draws) return rooms
    }
    return distribution.at(-1)?.rooms ?? 0
  }
  return { year, p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) }
}

/** What it means to build so many rooms, also where no future needs so few or so many. */
export function choiceOf(choices: readonly RoomChoice[], rooms: number): Omit<RoomChoice, 'share'> {
  const [first, last] = [choices[0], choices.at(-1)]
  if (first && rooms < first.rooms) {
    return { rooms, suffices: 0, surplus: 0, shortage: first.shortage + (first.rooms - rooms) }
  }
  if (last && rooms > last.rooms)
    return { rooms, suffices: 1, surplus: last.surplus + (rooms - last.rooms), shortage: 0 }
  return choices.find((choice) => choice.rooms === rooms) ?? { rooms, suffices: 1, surplus: 0, shortage: 0 }
}

function choicesOf(distribution: Distribution, draws: number): RoomChoice[] {
  const [first, last] = [distribution[0], distribution.at(-1)]
  if (!first || !last) return []
  const futuresOf = new Map(distribution.map(({ rooms, futures }) => [rooms, futures]))
  const mean = distribution.reduce((sum, { rooms, futures }) => sum + rooms * futures, 0) / draws
  let futuresBelow = 0
  let surplus = 0
  return Array.from({ length: last.rooms - first.rooms + 1 }, (_, offset) => {
    const rooms = first.rooms + offset
    // One more room stands empty in every future that needed at most the number before.
    surplus += futuresBelow / draws
    const futures = futuresOf.get(rooms) ?? 0
    futuresBelow += futures
    const shortage = Math.max(0, mean - rooms + surplus)
    return { rooms, share: futures / draws, suffices: futuresBelow / draws, surplus, shortage }
  })
}
