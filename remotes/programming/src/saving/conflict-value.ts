import { namesIn, sizeTargetsText } from '@keyroom/planning'
import {
  methodIds,
  settingUnits,
  type Change,
  type Criteria,
  type Department,
  type Rounding,
  type SizeTarget,
} from '@keyroom/right-sizing'
import type { FieldPath } from '@keyroom/scenarios'
import type { IntlShape } from 'react-intl'

const changeFields = new Set(['population', 'useRate', 'marketShare', 'lengthOfStayChange'])
const percentFields = new Set(['rate', 'share', 'low', 'high', 'from'])
const yearFields = new Set(['baseYear', 'year'])

/** A stored value without words of its own is shown as it is, up to a length that a dialog has room for. */
const maxStoredText = 300

/**
 * A value of a field in words, in full: a planner decides between two of them.
 * @param criteria of the program's pack
 */
export function valueText(intl: IntlShape, path: FieldPath, value: unknown, criteria: Criteria): string {
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `programming.conflict.${id}` }, values)
  const field = path.at(-1) ?? ''
  if (value === undefined) return text('deleted')
  if (value === null || value === '') return text('empty')
  if (typeof value === 'number') return numberText(intl, field, value)
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
  if (typeof value === 'string') {
    const method = methodIds.find((id) => id === value)
    if (field === 'method' && method) return namesIn(intl, criteria).method(method)
    return field === 'scope' ? text(`scope.${value}`) : value
  }
  if (field === 'occupancyBySize') return sizeTargetsText(intl, value as readonly SizeTarget[])
  if (field === 'existing') return existingText(intl, value as Department['existing'])
  if (field === 'rounding') return roundingText(intl, value as Rounding)
  if (changeFields.has(field)) return changeText(intl, value as Change)
  if (isNamed(value)) return value.name
  const stored = JSON.stringify(value)
  return stored.length > maxStoredText ? `${stored.slice(0, maxStoredText)}…` : stored
}

/** Shares and rates are read as percentages, years without grouping. */
function numberText(intl: IntlShape, field: string, value: number): string {
  const unit: string | undefined = field in settingUnits ? settingUnits[field as keyof typeof settingUnits] : undefined
  if (unit === 'share' || percentFields.has(field)) {
    return intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 4 })
  }
  if (unit === 'year' || yearFields.has(field)) return intl.formatNumber(value, { format: 'year' })
  return intl.formatNumber(value, { maximumFractionDigits: 6 })
}

function entered(intl: IntlShape, field: string, value: number | null): string {
  return value === null ? '–' : numberText(intl, field, value)
}

function changeText(intl: IntlShape, change: Change): string {
  const text = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `programming.conflict.change.${id}` }, values)
  switch (change.kind) {
    case 'none':
      return text('none')
    case 'rate':
      return text('rate', { rate: entered(intl, 'rate', change.rate) })
    case 'years':
      return change.factors
        .map(({ year, factor }) => `${numberText(intl, 'year', year)}: × ${entered(intl, 'factor', factor)}`)
        .join('; ')
    case 'ages':
      return change.bands
        .map(({ label, share, rate }) => {
          const grows = text('rate', { rate: entered(intl, 'rate', rate) })
          return `${label}: ${entered(intl, 'share', share)}, ${grows}`
        })
        .join('; ')
  }
}

function existingText(intl: IntlShape, existing: Department['existing']): string {
  if (existing.length === 0) return intl.formatMessage({ id: 'programming.conflict.empty' })
  return existing
    .map(({ year, licensed, setUp, staffed }) =>
      intl.formatMessage(
        { id: 'programming.conflict.existing' },
        {
          year: numberText(intl, 'year', year),
          licensed: entered(intl, 'count', licensed),
          setUp: entered(intl, 'count', setUp),
          staffed: entered(intl, 'count', staffed),
        },
      ),
    )
    .join('; ')
}

function roundingText(intl: IntlShape, rounding: Rounding): string {
  const from = rounding.kind === 'remainder' ? numberText(intl, 'from', rounding.from) : ''
  return intl.formatMessage({ id: `programming.conflict.rounding.${rounding.kind}` }, { from })
}

/** Whole departments and rooms are shown by their names. */
function isNamed(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}
