import type { Criteria, CriterionInUse, PackVersion } from '../packs/criteria.ts'
import type { PackSource } from '../packs/pack.ts'
import type { Department, Program } from '../program/program.ts'
import type { ProgramSettingId, SettingId } from '../program/settings.ts'
import type {
  Derivation,
  DerivationInput,
  DerivationRule,
  InputOrigin,
  InputUnit,
  ResultRef,
} from '../results/derivation.ts'
import { programSettingInUse, settingInUse, type SettingInUse } from '../settings/setting-in-use.ts'
import { settingUnits } from '../settings/setting-units.ts'
import type { DepartmentPlan } from '../volumes/department-plan.ts'

/** A part of a formula, and the numbers in it. */
export interface Term {
  readonly formula: string
  readonly inputs: readonly DerivationInput[]
}

/** A derivation without what all of them have. */
export type Found = Omit<Derivation, 'ref' | 'pack'>

export function foundAs(rule: DerivationRule, value: number | null, unit: InputUnit, term: Term): Found {
  return { rule, value, unit, formula: term.formula, inputs: term.inputs }
}

/** A number that is calculated here, or fixed by definition. */
export function defined(symbol: string, value: number | null, unit: InputUnit): DerivationInput {
  return { symbol, value, unit, origin: { from: 'definition' } }
}

/** A number that is a result with a derivation of its own. */
export function resulting(symbol: string, value: number | null, unit: InputUnit, ref: ResultRef): DerivationInput {
  return { symbol, value, unit, origin: { from: 'result', ref } }
}

/** A number that the planner entered in a field of the department or the program. */
export function entered(
  symbol: string,
  value: number | null,
  unit: InputUnit,
  department: string | null,
  field: string,
): DerivationInput {
  return { symbol, value, unit, origin: { from: 'entered', department, field } }
}

/** A number that a cost report states and the planner did not change, or else one that was entered. */
export function reported(
  symbol: string,
  value: number | null,
  unit: InputUnit,
  department: Department,
  measure: Extract<InputOrigin, { from: 'report' }>['measure'],
  field: string,
): DerivationInput {
  const { source } = department
  return source !== null && value !== null && source[measure] === value
    ? { symbol, value, unit, origin: { from: 'report', source, measure } }
    : entered(symbol, value, unit, department.id, field)
}

/** A setting: by the criteria, or the planner's own with what it replaces. */
export function fromSetting(
  criteria: Criteria,
  department: string | null,
  id: SettingId | ProgramSettingId,
  setting: SettingInUse | null,
  symbol: string = id,
): DerivationInput {
  const unit = settingUnits[id]
  if (!setting) return defined(symbol, null, unit)
  const { value, criterion, field, isOverridden } = setting
  const source = criterion && sourceOf(criteria, criterion)
  return isOverridden
    ? { symbol, value, unit, origin: { from: 'override', department, field, instead: criterion, source } }
    : { symbol, value, unit, origin: criterion ? { from: 'criterion', criterion, source } : { from: 'definition' } }
}

/** A department's setting; where neither planner nor criteria give it, what stands in for it by definition. */
export function departmentSetting(
  criteria: Criteria,
  { department, criteria: ofType }: DepartmentPlan,
  id: SettingId,
  otherwise: number | null = null,
): DerivationInput {
  const setting = settingInUse(department, ofType, id)
  return setting ? fromSetting(criteria, department.id, id, setting) : defined(id, otherwise, settingUnits[id])
}

export function programSetting(program: Program, criteria: Criteria, id: ProgramSettingId): DerivationInput {
  return fromSetting(criteria, null, id, programSettingInUse(program, criteria, id))
}

/** A number of a rule of the criteria, with the rule's document. */
export function fromRule(
  criteria: Criteria,
  symbol: string,
  value: number,
  unit: InputUnit,
  rule: Omit<CriterionInUse, 'value' | 'low' | 'high'>,
): DerivationInput {
  const { status, source, clause, note, pack } = rule
  const criterion: CriterionInUse = { value, status, source, clause, pack, ...(note === undefined ? {} : { note }) }
  return { symbol, value, unit, origin: { from: 'criterion', criterion, source: sourceOf(criteria, criterion) } }
}

function sourceOf(
  { sources }: Criteria,
  { source, pack }: { source: string | null; pack: PackVersion },
): PackSource | null {
  return source === null ? null : (sources[pack.id]?.[source] ?? null)
}
