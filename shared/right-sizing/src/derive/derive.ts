import { areaWithKeyRooms, evaluate, shareOfArea, spaceOf } from '../evaluate/evaluate.ts'
import { planProgram, type PlannedDepartment } from '../evaluate/plan-program.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { MethodId } from '../program/methods.ts'
import type { Program } from '../program/program.ts'
import type { Derivation, ResultRef } from '../results/derivation.ts'
import type { DepartmentEvaluation, DepartmentYear, Evaluation, RoomResult } from '../results/evaluation.ts'
import { settingInUse } from '../settings/setting-in-use.ts'
import { demandAt, existingIn, type DepartmentPlan } from '../volumes/department-plan.ts'
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
import { deriveFigure, deriveMethodDifference } from './derive-figures.ts'
import { neededTerm, roomDemandOf } from './derive-needed.ts'
import { derivePooling } from './derive-pooling.ts'
import { roomTerm } from './derive-rooms.ts'
import { deriveSimulated } from './derive-simulated.ts'
import { deriveThreshold } from './derive-thresholds.ts'
import { deriveMissingArea, deriveTotal } from './derive-totals.ts'
import { demandTerm, volumeTerm } from './derive-volumes.ts'

/**
 * How a result is calculated: the formula with its numbers, and where each of them is from. `null` for a result that the
 * program does not have.
 */
export function derive(program: Program, criteria: Criteria, ref: ResultRef): Derivation | null {
  const found = find(program, criteria, ref)
  return found && { ref, ...found, pack: criteria.pack }
}

function find(program: Program, criteria: Criteria, ref: ResultRef): Found | null {
  if ('departments' in ref) return derivePooling(program, criteria, ref)
  if (ref.of === 'methodDifference') return deriveMethodDifference(program, criteria, ref)
  if (!('department' in ref)) return deriveTotal(program, criteria, ref)
  const given = 'method' in ref && ref.method ? withMethod(program, ref.department, ref.method) : program
  const evaluation = evaluate(given, criteria)
  const { years, departments } = planProgram(given, criteria)
  const at = departments.findIndex(({ department }) => department.id === ref.department)
  const planned = departments[at]
  const result = evaluation.departments[at]
  const year = result?.years[years.indexOf(ref.year)]
  if (!planned?.plan || !result || !year) return null
  return deriveResult(
    { program: given, criteria, evaluation, departments, planned, plan: planned.plan, result, year },
    ref,
  )
}

/** The program as it would be with another method for a department, and without a number of rooms in place of one. */
function withMethod(program: Program, id: string, method: MethodId): Program {
  const departments = program.departments.map((department) =>
    department.id === id ? { ...department, method, keyRooms: null } : department,
  )
  return { ...program, departments }
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

type DepartmentRef = Exclude<Extract<ResultRef, { department: string }>, { of: 'methodDifference' }>

function deriveResult(context: Context, ref: DepartmentRef): Found | null {
  const { criteria, planned, plan, result, year } = context
  const { department } = plan
  const index = year.year - plan.baseYear
  const own = (of: 'needed' | 'existing') =>
    resulting(of, year[of], 'count', { of, department: department.id, year: year.year })
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
      const term = neededTerm(roomDemandOf(criteria, plan, year.year), planned.method, year.needed)
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
    case 'turnedAway':
    case 'overWaitLimit':
    case 'meanWaitMinutes':
    case 'percentile':
      return deriveFigure(roomDemandOf(criteria, plan, year.year), ref.of, ref, year.needed)
    case 'simulatedRooms':
    case 'roomsSuffice':
    case 'roomsEmpty':
    case 'roomsMissing':
      return deriveSimulated(context.program, criteria, plan, ref)
    case 'volumeThreshold':
    case 'settingThreshold':
      return deriveThreshold(context.program, criteria, plan, ref)
    case 'unroundedRooms':
      return foundAs(
        'unrounded-rooms',
        demandAt(plan, index).rooms,
        'factor',
        demandTerm(criteria, plan, year.year, 'rooms'),
      )
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
    case 'missingArea':
      return deriveMissingArea(context.planned, year)
    case 'roomTotal': {
      const room = roomsOf(context).find(({ id }) => id === ref.room)
      if (!room) return null
      return foundAs('room-total', room.total, 'area', {
        formula: 'count * area',
        inputs: [
          resulting('count', room.count, 'count', { ...ref, of: 'roomCount' }),
          resulting('area', room.area, 'area', { ...ref, of: 'roomArea' }),
        ],
      })
    }
    case 'roomCount':
    case 'roomArea': {
      const term = roomTerm(context.program, criteria, plan, { ...ref, of: ref.of }, year.needed)
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
    formula: rooms.map((_, at) => `total.${at + 1}`).join(' + ') || '0',
    inputs: rooms.map(({ id: room, total }, at) =>
      resulting(`total.${at + 1}`, total, 'area', { of: 'roomTotal', department, room, year }),
    ),
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
  if (year.netArea || terms.length === 0) {
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
