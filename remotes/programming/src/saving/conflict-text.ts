import type { Program } from '@keyroom/right-sizing'
import type { FieldPath } from '@keyroom/scenarios'
import type { IntlShape } from 'react-intl'

/** Fields with a name in the catalogs of the remote itself, by the last part of their path. */
const namedFields = [
  'base',
  'baseYear',
  'concepts',
  'dailyCensus',
  'arrivals',
  'stays',
  'existing',
  'growth',
  'high',
  'horizonYears',
  'keyRooms',
  'lengthOfStay',
  'lengthOfStayChange',
  'low',
  'marketShare',
  'method',
  'name',
  'pack',
  'population',
  'rounding',
  'scope',
  'useRate',
  'area',
  'count',
] as const

/** A field in words: the department, and what of it. */
export function fieldText(intl: IntlShape, path: FieldPath, program: Program): string {
  const named = (id: string) => (id in intl.messages ? intl.formatMessage({ id }) : null)
  const [, list, departmentId, ...rest] = path
  const last = path.at(-1) ?? ''
  const own = namedFields.find((field) => field === last)
  const field = named(`planning.setting.${last}`) ?? (own && named(`programming.conflict.field.${own}`)) ?? last
  if (list !== 'departments' || departmentId === undefined) return field
  const department = program.departments.find(({ id }) => id === departmentId)
  const type = department?.type ?? departmentId.replace(/-\d+$/, '')
  const name = department?.name ?? named(`planning.department.${type}`) ?? departmentId
  return rest.length === 0 ? name : intl.formatMessage({ id: 'programming.conflict.of' }, { department: name, field })
}

/** A value of a field in words. Nothing is left out: what has no short form is shown as it is stored. */
export function valueText(intl: IntlShape, value: unknown): string {
  if (value === undefined) return intl.formatMessage({ id: 'programming.conflict.deleted' })
  if (value === null || value === '') return intl.formatMessage({ id: 'programming.conflict.empty' })
  if (typeof value === 'number') return intl.formatNumber(value, { maximumFractionDigits: 6, useGrouping: false })
  if (typeof value === 'string') return value
  if (isNamed(value)) return value.name
  return JSON.stringify(value)
}

/** Whole departments and rooms are shown by their names. */
function isNamed(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}
