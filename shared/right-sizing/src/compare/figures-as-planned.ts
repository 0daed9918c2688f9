import { planOne, yearsOf } from '../evaluate/plan-program.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { Program } from '../program/program.ts'
import { demandAt } from '../volumes/department-plan.ts'
import { figuresFor, type RoomFigures } from './compare-methods.ts'

/**
 * What the planned key rooms of each department mean in a year: those of its method, or the planner's own number.
 *
 * @returns by the department's id; departments without key rooms, or whose number is not known, are left out
 */
export function figuresAsPlanned(program: Program, criteria: Criteria, year: number): ReadonlyMap<string, RoomFigures> {
  const years = yearsOf(program)
  const index = years.indexOf(year)
  const figures = new Map<string, RoomFigures>()
  if (index < 0) return figures
  for (const department of program.departments) {
    const { plan, finder, keyRooms } = planOne(department, criteria, years, () => {})
    if (!plan) continue
    const demand = demandAt(plan, index)
    const rooms = keyRooms ?? finder?.roomsFor(demand, index) ?? null
    if (rooms !== null) figures.set(department.id, figuresFor(plan)(demand, rooms))
  }
  return figures
}
