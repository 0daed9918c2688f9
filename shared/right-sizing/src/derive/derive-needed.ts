import {
  offeredFactor,
  settingOf,
  targetFor,
  weekPeak,
  basisOfSimulation,
  isRefusal,
  censusQuantile,
} from '../evaluate/room-finder.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { MethodId } from '../program/methods.ts'
import type { DerivationInput, DerivationRule } from '../results/derivation.ts'
import { demandAt, existingIn, type DepartmentPlan } from '../volumes/department-plan.ts'
import { futureRatio } from '../volumes/futures.ts'
import { defined, departmentSetting, entered, fromRule, resulting, type Term } from './derivation-inputs.ts'
import { demandTerm } from './derive-volumes.ts'

/** How a method finds the key rooms of a year. */
export function neededTerm(
  criteria: Criteria,
  plan: DepartmentPlan,
  method: MethodId,
  year: number,
  needed: number | null,
): Term & { readonly rule: DerivationRule } {
  return termOf(criteria, plan, method, year, needed, [])
}

function termOf(
  criteria: Criteria,
  plan: DepartmentPlan,
  method: MethodId,
  year: number,
  needed: number | null,
  more: readonly DerivationInput[],
): Term & { readonly rule: DerivationRule } {
  const { department } = plan
  const index = year - plan.baseYear
  const demand = demandAt(plan, index)
  const load = resulting('load', demand.load, 'factor', { of: 'load', department: department.id, year })
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
      const rooms = demandTerm(criteria, plan, year, 'rooms')
      const sum = times && rooms.formula.includes(' + ') ? `(${rooms.formula})` : rooms.formula
      const rounded = roundingTerm(criteria, plan, `${sum}${times}`)
      return {
        rule: 'throughput',
        formula: rounded.formula,
        inputs: [...rooms.inputs, ...factors, ...rounded.inputs],
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
    case 'erlang-loss': {
      const factor = offeredFactor(plan)
      const isMeasured = factor > 1
      const existing = existingIn(department, plan.baseYear)
      const offered = isMeasured
        ? [
            defined('offeredFactor', factor, 'factor'),
            resulting('existing', existing?.rooms ?? null, 'count', {
              of: 'existing',
              department: department.id,
              year: plan.baseYear,
            }),
          ]
        : []
      return {
        rule: isMeasured ? 'erlang-loss-measured' : 'erlang-loss',
        formula: `min(n, erlangB(n, load${times}${isMeasured ? ' * offeredFactor' : ''}) <= turnedAway)`,
        inputs: [load, ...factors, ...offered, setting('turnedAway')],
      }
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
      const { formula, inputs } = termOf(criteria, plan, basis.method, year, needed, [
        defined('futureRatio', ratio, 'factor'),
      ])
      return { rule: 'simulation', formula, inputs: [...inputs, setting('riskPercentile')] }
    }
  }
}

function byPoisson(rule: DerivationRule, load: string, inputs: readonly DerivationInput[]) {
  return { rule, formula: `min(n, poisson(n, ${load}) >= percentile)`, inputs }
}

function targetInput(criteria: Criteria, plan: DepartmentPlan, rooms: number): DerivationInput {
  const { department, criteria: ofType } = plan
  const bands = department.settings.targetOccupancy === undefined ? ofType.occupancyBySize : null
  if (!bands) return departmentSetting(criteria, plan, 'targetOccupancy')
  const band = bands.find(({ upTo }) => upTo === null || rooms <= upTo) ?? bands.at(-1)
  return band
    ? fromRule(criteria, 'targetOccupancy', band.value, 'share', band)
    : defined('targetOccupancy', targetFor(plan, rooms), 'share')
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
