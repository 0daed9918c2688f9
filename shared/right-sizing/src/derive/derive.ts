import { areaWithKeyRooms, evaluate, shareOfArea, spaceOf } from '../evaluate/evaluate.ts'
import { planProgram, type PlannedDepartment } from '../evaluate/plan-program.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { Program } from '../program/program.ts'
import type { Derivation, InputUnit, ResultRef } from '../results/derivation.ts'
import type { DepartmentEvaluation, DepartmentYear, Evaluation, RoomResult } from '../results/evaluation.ts'
import { settingInUse } from '../settings/setting-in-use.ts'

import { existingIn, type DepartmentPlan } from '../volumes/department-plan.ts'
import {
  defined,
  departmentSetting,
  entered,
  foundAs,
  reported,
  resulting,
  type Found,
  type Term,
} from './derivation-inputs.ts'
import { neededTerm } from './derive-needed.ts'
import { deriveTotal } from './derive-totals.ts'
import { roomTerm } from './derive-rooms.ts'
import { demandTerm, volumeTerm } from './derive-volumes.ts'

/**
 * How a result is calculated: the formula with its numbers, and where each of them is from. `null` for a result that the
 * program does not have.
 */
export function derive(program: Program, criteria: Criteria, ref: ResultRef): Derivation | null {
  const evaluation = evaluate(program, criteria)
  const { pack } = criteria
  if (!('department' in ref)) {
    const total = deriveTotal(program, criteria, evaluation, ref)
    return total && { ref, ...total, pack }
  }
  const { years, departments } = planProgram(program, criteria, [])
  const at = departments.findIndex(({ department }) => department.id === ref.department)
  const planned = departments[at]
  const result = evaluation.departments[at]
  const year = result?.years[years.indexOf(ref.year)]
  if (!planned?.plan || !result || !year) return null
  const found = deriveResult(
    { program, criteria, evaluation, departments, planned, plan: planned.plan, result, year },
    ref,
  )
  return found && { ref, ...found, pack }
}

/** What a derivation needs of a department in one year. */
interface Context {
  readonly program: Program
  readonly criteria: Criteria
  readonly evaluation: Evaluation
  readonly departments: readonly PlannedDepartment[]
  readonly planned: PlannedDepartment
  readonly plan: DepartmentPlan
  readonly result: DepartmentEvaluation
  readonly year: DepartmentYear
}

function deriveResult(context: Context, ref: Extract<ResultRef, { department: string }>): Found | null {
  const { criteria, planned, plan, result, year } = context
  const { department } = plan
  const index = year.year - plan.baseYear
  const own = (of: 'needed' | 'existing' | 'load', unit: InputUnit = 'count') =>
    resulting(of, year[of], unit, { of, department: department.id, year: year.year })
  switch (ref.of) {
    case 'volume': {
      const driver = department.drivers.findIndex(({ id }) => id === ref.driver)
      const entry = department.drivers[driver]
      if (!entry) return null
      return foundAs('volume', year.volumes[driver] ?? null, 'count', volumeTerm(plan, entry, index))
    }
    case 'load':
      if (plan.criteria.keyRoom === null) return null
      return foundAs('load', year.load, 'factor', demandTerm(criteria, plan, year.year, 'load'))
    case 'needed': {
      if (planned.keyRooms !== null) {
        const input = entered('keyRooms', planned.keyRooms, 'count', department.id, 'keyRooms')
        return foundAs('entered-rooms', year.needed, 'count', { formula: 'keyRooms', inputs: [input] })
      }
      if (planned.method === null || planned.finder === null) return null
      const term = neededTerm(criteria, plan, planned.method, year.year, year.needed)
      return foundAs(term.rule, year.needed, 'count', term)
    }
    case 'existing': {
      const existing = plan.criteria.keyRoom === null ? null : existingIn(department, year.year)
      if (!existing) return null
      const input = reported('existing', existing.rooms, 'count', department, 'beds', existing.field)
      return foundAs('existing', year.existing, 'count', { formula: 'existing', inputs: [input] })
    }
    case 'difference':
      return foundAs('difference', year.difference, 'count', {
        formula: 'existing - needed',
        inputs: [own('existing'), own('needed')],
      })
    case 'utilization':
      return foundAs('utilization', year.utilization, 'share', {
        formula: 'load / needed',
        inputs: [own('load', 'factor'), own('needed')],
      })
    case 'runsOutIn': {
      const first = result.runsOutIn ?? year.year
      const inputs = (['existing', 'needed'] as const).map((of) => {
        const value = result.years[first - plan.baseYear]?.[of] ?? null
        return resulting(of, value, 'count', { of, department: department.id, year: first })
      })
      return foundAs('runs-out-in', result.runsOutIn, 'year', { formula: 'min(year, needed > existing)', inputs })
    }
    case 'netArea':
      return foundAs('net-area', year.netArea, 'area', netAreaTerm(context))
    case 'departmentArea':
      return departmentArea(context)
    case 'roomCount':
    case 'roomArea': {
      const term = roomTerm(context.program, criteria, plan, ref, year.needed)
      const rule = ref.of === 'roomCount' ? 'room-count' : 'room-area'
      const room = roomsOf(context).find(({ id }) => id === ref.room)
      if (!term || !room) return null
      return ref.of === 'roomCount' ? foundAs(rule, room.count, 'count', term) : foundAs(rule, room.area, 'area', term)
    }
  }
}

/** The department's room list in the year, of which results keep only the last. */
function roomsOf({ plan, year, program }: Context): readonly RoomResult[] {
  return spaceOf(plan, year.needed, year.volumes, program)?.rooms ?? []
}

function netAreaTerm(context: Context): Term {
  const { id: department } = context.plan.department
  const { year } = context.year
  const rooms = roomsOf(context).filter(({ total }) => total > 0)
  return {
    formula: rooms.map((_, at) => `count.${at + 1} * area.${at + 1}`).join(' + ') || '0',
    inputs: rooms.flatMap(({ id: room, count, area }, at) => [
      resulting(`count.${at + 1}`, count, 'count', { of: 'roomCount', department, room, year }),
      resulting(`area.${at + 1}`, area, 'area', { of: 'roomArea', department, room, year }),
    ]),
  }
}

/** Net area × netToDepartment, key rooms × grossPerKeyRoom, or a share of other departments; what is 0 is left out. */
function departmentArea(context: Context): Found {
  const { criteria, evaluation, departments, plan, year } = context
  const { department } = plan
  const terms: Term[] = []
  const share = shareOfArea(plan)
  const index = year.year - plan.baseYear
  if (share !== null) {
    const others = defined('areaWithKeyRooms', areaWithKeyRooms(departments, evaluation.departments, index), 'area')
    terms.push({
      formula: 'shareOfArea * areaWithKeyRooms',
      inputs: [departmentSetting(criteria, plan, 'shareOfArea'), others],
    })
  }
  if (settingInUse(department, plan.criteria, 'grossPerKeyRoom')) {
    const ref = { of: 'needed', department: department.id, year: year.year } as const
    const needed = resulting('needed', year.needed, 'count', ref)
    terms.push({
      formula: 'needed * grossPerKeyRoom',
      inputs: [needed, departmentSetting(criteria, plan, 'grossPerKeyRoom')],
    })
  }
  const rule = share !== null ? 'share-of-area' : terms.length > 0 ? 'gross-per-key-room' : 'department-area'
  if (year.netArea !== 0 || terms.length === 0) {
    const ref = { of: 'netArea', department: department.id, year: year.year } as const
    const net = resulting('netArea', year.netArea, 'area', ref)
    terms.push({
      formula: 'netArea * netToDepartment',
      inputs: [net, departmentSetting(criteria, plan, 'netToDepartment', 1)],
    })
  }
  return foundAs(rule, year.departmentArea, 'area', {
    formula: terms.map(({ formula }) => formula).join(' + '),
    inputs: terms.flatMap(({ inputs }) => inputs),
  })
}
