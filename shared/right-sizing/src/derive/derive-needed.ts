import {
  offeredFactor,
  settingOf,
  sizeTargetAt,
  sizeTargetsOf,
  targetFor,
  weekPeak,
  basisOfSimulation,
  isRefusal,
  censusQuantile,
} from '../evaluate/room-finder.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { MethodId } from '../program/methods.ts'
import type { DerivationInput, DerivationRule } from '../results/derivation.ts'
import { demandAt, existingIn, type Demand, type DepartmentPlan } from '../volumes/department-plan.ts'
import { futureRatio } from '../volumes/futures.ts'
import {
  defined,
  departmentSetting,
  entered,
  fromRule,
  fromSetting,
  resulting,
  type Term,
} from './derivation-inputs.ts'
import { demandTerm } from './derive-volumes.ts'

/** What a method finds rooms for: a department's demand, or that of several that share their rooms. */
export interface RoomDemand {
  readonly criteria: Criteria
  /** The department whose settings count. */
  readonly plan: DepartmentPlan
  readonly year: number
  readonly demand: Demand
  readonly load: DerivationInput
  /** The rooms by throughput before they are rounded. */
  readonly unrounded: Term
  /** Offered load / load, which is more than 1 where the load was measured behind full rooms. */
  readonly offered: Term & { readonly factor: number }
}

/** The demand of a department in a year. */
export function roomDemandOf(criteria: Criteria, plan: DepartmentPlan, year: number): RoomDemand {
  const demand = demandAt(plan, year - plan.baseYear)
  const load = resulting('load', demand.load, 'factor', { of: 'load', department: plan.department.id, year })
  const unrounded = demandTerm(criteria, plan, year, 'rooms')
  return { criteria, plan, year, demand, load, unrounded, offered: offeredOf(plan) }
}

function offeredOf(plan: DepartmentPlan): RoomDemand['offered'] {
  const { department, baseYear: year } = plan
  const rooms = existingIn(department, year)?.rooms ?? null
  const existing = resulting('existing', rooms, 'count', { of: 'existing', department: department.id, year })
  return offeredTerm(offeredFactor(plan), [existing])
}

/** The factor from load to offered load, in a formula where it is not 1. */
export function offeredTerm(factor: number, of: readonly DerivationInput[]): RoomDemand['offered'] {
  if (factor <= 1) return { factor, formula: '', inputs: [] }
  return { factor, formula: ' * offeredFactor', inputs: [defined('offeredFactor', factor, 'factor'), ...of] }
}

/** How a method finds the key rooms for a demand. */
export function neededTerm(
  rooms: RoomDemand,
  method: MethodId,
  needed: number | null,
  more: readonly DerivationInput[] = [],
): Term & { readonly rule: DerivationRule } {
  const { criteria, plan, year, demand, load, unrounded, offered } = rooms
  const { department } = plan
  const index = year - plan.baseYear
  const setting = (id: Parameters<typeof departmentSetting>[2]) => departmentSetting(criteria, plan, id)
  const hasPeak = (settingOf(plan, 'peakFactor', 1) ?? 1) !== 1
  const factors = [...(hasPeak ? [setting('peakFactor')] : []), ...more]
  const times = factors.map(({ symbol }) => ` * ${symbol}`).join('')
  switch (method) {
    case 'target-occupancy':
      return {
        rule: 'target-occupancy',
        formula: `ceil(load${times} / targetOccupancy)`,
        inputs: [load, ...factors, targetInput(criteria, plan, needed ?? 0)],
      }
    case 'throughput': {
      const { formula } = unrounded
      const sum = times && formula.includes(' + ') ? `(${formula})` : formula
      const rounded = roundingTerm(criteria, plan, `${sum}${times}`)
      return {
        rule: 'throughput',
        formula: rounded.formula,
        inputs: [...unrounded.inputs, ...factors, ...rounded.inputs],
      }
    }
    case 'census-percentile': {
      const census = department.measured.dailyCensus
      if (!census) return byPoisson('census-percentile', `load${times}`, [load, ...factors, setting('percentile')])
      const { mean, quantile } = censusQuantile(census.counts, settingOf(plan, 'percentile') ?? 0)
      const measured = (symbol: string, value: number) =>
        entered(symbol, value, 'factor', department.id, 'measured.dailyCensus')
      return {
        rule: 'measured-census',
        formula: `ceil(load${times} * censusQuantile / censusMean)`,
        inputs: [
          load,
          ...factors,
          measured('censusQuantile', quantile),
          measured('censusMean', mean),
          setting('percentile'),
        ],
      }
    }
    case 'erlang-loss':
      return {
        rule: offered.factor > 1 ? 'erlang-loss-measured' : 'erlang-loss',
        formula: `min(n, erlangB(n, load${times}${offered.formula}) <= turnedAway)`,
        inputs: [load, ...factors, ...offered.inputs, setting('turnedAway')],
      }
    case 'erlang-wait':
      return {
        rule: 'erlang-wait',
        formula: `min(n, waitOver(n, load${times}, stayHours, waitLimitMinutes) <= waitShare)`,
        inputs: [
          load,
          ...factors,
          defined('stayHours', demand.stayHours, 'hours'),
          setting('waitLimitMinutes'),
          setting('waitShare'),
        ],
      }
    case 'time-varying-load': {
      const busiest = defined('busiestLoad', weekPeak(plan)?.(demand) ?? null, 'factor')
      const stay = defined('stayHours', demand.stayHours, 'hours')
      return byPoisson('time-varying-load', `busiestLoad${times}`, [busiest, stay, ...factors, setting('percentile')])
    }
    case 'simulation': {
      const basis = basisOfSimulation(plan)
      if (isRefusal(basis)) return { rule: 'simulation', formula: '', inputs: [] }
      const percentile = settingOf(plan, 'riskPercentile') ?? 0
      const ratio = futureRatio(plan, basis.dependsOn === 'rooms' ? 'rooms' : 'load', percentile)(index)
      const { formula, inputs } = neededTerm(rooms, basis.method, needed, [defined('futureRatio', ratio, 'factor')])
      return { rule: 'simulation', formula, inputs: [...inputs, setting('riskPercentile')] }
    }
  }
}

function byPoisson(rule: DerivationRule, load: string, inputs: readonly DerivationInput[]) {
  return { rule, formula: `min(n, poisson(n, ${load}) >= percentile)`, inputs }
}

function targetInput(criteria: Criteria, plan: DepartmentPlan, rooms: number): DerivationInput {
  const { department, criteria: ofType } = plan
  const targets = sizeTargetsOf(plan)
  if (!targets) return departmentSetting(criteria, plan, 'targetOccupancy')
  const value = targetFor(plan, rooms)
  const ofPack = ofType.occupancyBySize
  const band = ofPack?.[sizeTargetAt(ofPack, rooms)]
  if (department.occupancyBySize && value !== null) {
    const field = `occupancyBySize.${sizeTargetAt(targets, rooms)}.value`
    const criterion = band ?? ofType.settings.targetOccupancy ?? null
    return fromSetting(criteria, department.id, 'targetOccupancy', { value, field, isOverridden: true, criterion })
  }
  return band
    ? fromRule(criteria, 'targetOccupancy', band.value, 'share', band)
    : defined('targetOccupancy', value, 'share')
}

/** A fraction of rooms as whole rooms, by the rule of the criteria or the planner's own. */
function roundingTerm(criteria: Criteria, { department, criteria: ofType }: DepartmentPlan, fraction: string): Term {
  const rounding = department.rounding ?? ofType.rounding.rule
  if (rounding.kind === 'up') return { formula: `ceil(${fraction})`, inputs: [] }
  if (rounding.kind === 'nearest') return { formula: `round(${fraction})`, inputs: [] }
  const from = department.rounding
    ? entered('remainderFrom', rounding.from, 'share', department.id, 'rounding')
    : fromRule(criteria, 'remainderFrom', rounding.from, 'share', ofType.rounding)
  return { formula: `wholeOrNext(${fraction}, remainderFrom)`, inputs: [from] }
}
