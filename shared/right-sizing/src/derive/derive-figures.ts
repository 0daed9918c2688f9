import { compareMethods, figuresFor } from '../compare/compare-methods.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { MethodId } from '../program/methods.ts'
import type { Program } from '../program/program.ts'
import type { DerivationInput, ResultRef, RoomFigure } from '../results/derivation.ts'
import { defined, departmentSetting, foundAs, resulting, type Found } from './derivation-inputs.ts'
import type { RoomDemand } from './derive-needed.ts'

/** What a number of rooms means for a department in a year. */
export function deriveFigure(
  rooms: RoomDemand,
  of: RoomFigure,
  ref: { readonly department: string; readonly year: number; readonly method?: MethodId },
  needed: number | null,
): Found | null {
  if (needed === null) return null
  const { criteria, plan, demand, load, offered } = rooms
  const input = resulting('needed', needed, 'count', { ...ref, of: 'needed' })
  const value = figuresFor(plan, offered.factor)(demand, needed)[of]
  const stay = defined('stayHours', demand.stayHours, 'hours')
  switch (of) {
    case 'utilization':
      return foundAs('utilization', value, 'share', { formula: 'load / needed', inputs: [load, input] })
    case 'turnedAway':
      return turnedAwayOf(value, input, rooms)
    case 'overWaitLimit':
      return foundAs('over-wait-limit', value, 'share', {
        formula: 'waitOver(needed, load, stayHours, waitLimitMinutes)',
        inputs: [input, load, stay, departmentSetting(criteria, plan, 'waitLimitMinutes', 0)],
      })
    case 'meanWaitMinutes':
      return foundAs('mean-wait', value, 'minutes', {
        formula: 'erlangC(needed, load) * stayHours * minutesPerHour / (needed - load)',
        inputs: [input, load, stay, defined('minutesPerHour', 60, 'minutes')],
      })
    case 'percentile':
      return foundAs('time-sufficient', value, 'share', { formula: 'poisson(needed, load)', inputs: [input, load] })
  }
}

/** The share of arrivals that find all of the rooms taken. */
export function turnedAwayOf(value: number | null, needed: DerivationInput, { load, offered }: RoomDemand): Found {
  return foundAs('turned-away', value, 'share', {
    formula: `erlangB(needed, load${offered.formula})`,
    inputs: [needed, load, ...offered.inputs],
  })
}

/** Rooms by a method less those by the chosen one. */
export function deriveMethodDifference(
  program: Program,
  criteria: Criteria,
  ref: Extract<ResultRef, { of: 'methodDifference' }>,
): Found | null {
  const rows = compareMethods(program, criteria, ref.department, ref.year)
  const [row, chosen] = [rows.find(({ method }) => method === ref.method), rows.find(({ isChosen }) => isChosen)]
  if (!row || !chosen) return null
  return foundAs('method-difference', row.difference, 'count', {
    formula: 'needed - neededByChosen',
    inputs: [
      resulting('needed', row.rooms, 'count', { ...ref, of: 'needed' }),
      resulting('neededByChosen', chosen.rooms, 'count', { ...ref, of: 'needed', method: chosen.method }),
    ],
  })
}
