import { fieldText as planningFieldText, packText, sizeTargetsText, type PlanningNames } from '@keyroom/planning'
import {
  methodIds,
  settingIds,
  settingUnits,
  type Department,
  type PackVersion,
  type SizeTarget,
} from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'
import type { EvaluatedScenario } from '../figures/use-evaluated.ts'

/** A field of a program in words: "Patient days · population". Says so for a whole department. */
export function fieldText(intl: IntlShape, names: PlanningNames, field: readonly string[]): string {
  if (field.length === 0) return intl.formatMessage({ id: 'projects.compare.whole-department' })
  return planningFieldText(names, field)
}

/** A value of a field in words; what the criteria give where the program gives none. */
export function valueText(
  intl: IntlShape,
  names: PlanningNames,
  field: readonly string[],
  value: unknown,
  scenario: EvaluatedScenario | undefined,
  department: string | null,
): string {
  const last = field.at(-1) ?? ''
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `projects.compare.value.${id}` }, values)
  if (value === undefined) {
    const held = scenario?.program.departments.find(({ id }) => id === department)
    if (department !== null && !held) return text('missing')
    const usual = usualSetting(scenario, held, field)
    return usual === null ? text('none') : text('usual', { value: numberText(intl, last, usual) })
  }
  if (value === null || value === '') return text('none')
  if (typeof value === 'number') return numberText(intl, field[0] === 'ranges' ? 'rate' : last, value)
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
  if (typeof value === 'string') {
    const method = methodIds.find((id) => id === value)
    if (last === 'method' && method) return names.method(method)
    if (last === 'scope') {
      const id = `projects.compare.value.scope.${value}`
      return id in intl.messages ? intl.formatMessage({ id }) : value
    }
    return value
  }
  if (field[0] === 'pack') return packText(intl, value as PackVersion, scenario ? [scenario.criteria.pack] : [])
  if (last === 'occupancyBySize') return sizeTargetsText(intl, value as readonly SizeTarget[])
  if (last === 'existing') return existingText(intl, value as Department['existing'])
  if (Array.isArray(value)) return text('list', { count: value.length })
  return objectText(intl, value as Readonly<Record<string, unknown>>)
}

/** The rooms that exist from each year on: `2018: 841 set up, 900 licensed`. */
function existingText(intl: IntlShape, existing: Department['existing']): string {
  const counts = (rooms: Department['existing'][number]) =>
    (['setUp', 'staffed', 'licensed'] as const).flatMap((kind) => {
      const count = rooms[kind]
      return count === null ? [] : [intl.formatMessage({ id: `projects.compare.value.existing.${kind}` }, { count })]
    })
  const none = intl.formatMessage({ id: 'projects.compare.value.none' })
  return (
    existing
      .map((one) => `${intl.formatNumber(one.year, { format: 'year' })}: ${counts(one).join(', ') || none}`)
      .join('; ') || none
  )
}

/** A change over the years, a rounding rule, or a whole department, driver or room. */
function objectText(intl: IntlShape, { kind, rate, from, name }: Readonly<Record<string, unknown>>): string {
  const percent = (value: unknown) =>
    intl.formatNumber(typeof value === 'number' ? value : 0, { style: 'percent', maximumFractionDigits: 2 })
  const values = { rate: percent(rate), from: percent(from) }
  if (typeof kind === 'string') {
    const message = `projects.compare.value.kind.${kind}`
    return message in intl.messages ? intl.formatMessage({ id: message }, values) : kind
  }
  if (typeof name === 'string' && name !== '') return name
  return intl.formatMessage({ id: 'projects.compare.value.present' })
}

/** The number that the criteria give for a setting of the program or the department; `null` for other fields. */
function usualSetting(
  scenario: EvaluatedScenario | undefined,
  department: Department | undefined,
  [list, setting = '']: readonly string[],
): number | null {
  if (!scenario || list !== 'settings') return null
  const known = settingIds.find((id) => id === setting)
  const criterion = department
    ? known && scenario.criteria.departments.get(department.type)?.settings[known]
    : scenario.criteria.settings[setting as keyof typeof scenario.criteria.settings]
  return criterion?.value ?? null
}

/** Rates and shares are read as percentages, years without grouping. */
function numberText(intl: IntlShape, field: string, value: number): string {
  const unit = settingUnits[field as keyof typeof settingUnits] as string | undefined
  if (unit === 'share' || field === 'rate' || field === 'share') {
    return intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 2 })
  }
  if (unit === 'year' || field === 'baseYear' || field === 'year') return intl.formatNumber(value, { format: 'year' })
  if (unit === 'dollars') return intl.formatNumber(value, { format: 'money' })
  return intl.formatNumber(value, { maximumFractionDigits: 4 })
}
