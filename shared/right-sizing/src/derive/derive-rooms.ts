import type { Criteria, CriterionInUse } from '../packs/criteria.ts'
import type { Quantity, Rule } from '../packs/pack.ts'
import type { Program } from '../program/program.ts'
import type { DerivationInput } from '../results/derivation.ts'
import { volumeAt, type DepartmentPlan } from '../volumes/department-plan.ts'
import { defined, entered, fromRule, resulting, type Term } from './derivation-inputs.ts'

/** How many rooms of the list there are, or how large one of them is. */
export function roomTerm(
  program: Program,
  criteria: Criteria,
  plan: DepartmentPlan,
  { room: id, year, of }: { readonly room: string; readonly year: number; readonly of: 'roomCount' | 'roomArea' },
  needed: number | null,
): Term | null {
  const { department } = plan
  const part = of === 'roomCount' ? 'count' : 'area'
  const own = department.rooms.findIndex((room) => room.id === id)
  const value = department.rooms[own]?.[part] ?? null
  const unit = part === 'count' ? 'count' : 'area'
  if (value !== null) {
    return { formula: part, inputs: [entered(part, value, unit, department.id, `rooms.${own}.${part}`)] }
  }
  const criterion = plan.criteria.rooms.find((room) => room.id === id)
  if (!criterion) return own < 0 ? null : { formula: '0', inputs: [] }
  const { rule, ...provenance } = criterion[part]
  const term = ruleTerm({ program, criteria, plan, year, needed, unit }, rule, { ...provenance, pack: criterion.pack })
  return part === 'count' ? { ...term, formula: `ceil(${term.formula})` } : term
}

interface RuleContext {
  readonly program: Program
  readonly criteria: Criteria
  readonly plan: DepartmentPlan
  readonly year: number
  readonly needed: number | null
  readonly unit: 'count' | 'area'
}

type Provenance = Omit<CriterionInUse, 'value' | 'low' | 'high'>

function ruleTerm(context: RuleContext, rule: Rule, from: Provenance): Term {
  const given = (symbol: string, value: number, unit: DerivationInput['unit'] = 'count') =>
    fromRule(context.criteria, symbol, value, unit, from)
  switch (rule.kind) {
    case 'fixed':
      return { formula: 'ruleValue', inputs: [given('ruleValue', rule.value, context.unit)] }
    case 'per-unit':
    case 'per-fte': {
      const quantity = quantityInput(context, rule.kind === 'per-fte' ? 'fte' : rule.of)
      return {
        formula: `ruleValue * ${quantity.symbol}`,
        inputs: [given('ruleValue', rule.value, context.unit === 'count' ? 'factor' : 'area'), quantity],
      }
    }
    case 'per-increment': {
      const quantity = quantityInput(context, rule.of)
      const increments = `${quantity.symbol} / ruleSize`
      const inputs = [given('ruleValue', rule.value, context.unit), quantity, given('ruleSize', rule.size)]
      if (rule.rounding.kind === 'remainder') {
        return {
          formula: `ruleValue * wholeOrNext(${increments}, remainderFrom)`,
          inputs: [...inputs, given('remainderFrom', rule.rounding.from, 'share')],
        }
      }
      const rounding = { whole: 'floor', nearest: 'round', up: 'ceil' }[rule.rounding.kind]
      return { formula: `ruleValue * ${rounding}(${increments})`, inputs }
    }
    case 'min-plus': {
      const quantity = quantityInput(context, rule.of)
      const sum = `ruleBase + ruleAdd * ceil(max(0, ${quantity.symbol} - ruleAbove) / rulePer)`
      const inputs = [
        given('ruleBase', rule.base, context.unit),
        given('ruleAdd', rule.add, context.unit),
        quantity,
        given('ruleAbove', rule.above),
        given('rulePer', rule.per),
      ]
      return rule.max === null
        ? { formula: sum, inputs }
        : { formula: `min(ruleMax, ${sum})`, inputs: [...inputs, given('ruleMax', rule.max, context.unit)] }
    }
    case 'if': {
      const chosen = context.program.concepts[rule.concept] === true ? rule.present : rule.absent
      return chosen === null
        ? { formula: 'ruleValue', inputs: [given('ruleValue', 0, context.unit)] }
        : ruleTerm(context, chosen, from)
    }
  }
}

/** What the rule counts: key rooms, or the volume of all drivers of a unit. */
function quantityInput({ plan, year, needed }: RuleContext, quantity: Quantity): DerivationInput {
  const { department, drivers, baseYear } = plan
  if (quantity === 'key-rooms') {
    return resulting('needed', needed ?? 0, 'count', { of: 'needed', department: department.id, year })
  }
  const counted = drivers.filter(({ driver }) => driver.unit === quantity)
  const volume = counted.reduce((sum, driver) => sum + (volumeAt(plan, driver, year - baseYear) ?? 0), 0)
  const [only] = counted
  return only && counted.length === 1
    ? resulting(quantity, volume, 'count', { of: 'volume', department: department.id, driver: only.driver.id, year })
    : defined(quantity, volume, 'count')
}
