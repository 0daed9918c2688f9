import { amountText, namesIn, packText, sizeTargetsText, type NamedPack, type PlanningNames } from '@keyroom/planning'
import {
  methodIds,
  settingUnits,
  type Change,
  type Criteria,
  type Department,
  type Driver,
  type PackVersion,
  type RoomOverride,
  type Rounding,
  type SizeTarget,
} from '@keyroom/right-sizing'
import type { FieldPath } from '@keyroom/scenarios'
import type { IntlShape } from 'react-intl'

const changeFields = new Set(['population', 'useRate', 'marketShare', 'lengthOfStayChange'])
const percentFields = new Set(['rate', 'share', 'low', 'high', 'from'])
const yearFields = new Set(['baseYear', 'year'])
/** Fields that are empty where the criteria decide. */
const criteriaFields = new Set(['method', 'rounding', 'occupancyBySize'])

/** A stored value without words of its own is shown as it is, up to a length that a dialog has room for. */
const maxStoredText = 300

/**
 * A value of a field in words, in full: a planner decides between two of them.
 * @param criteria of the program's pack
 * @param absence what is said of something that a side does not have: that it was deleted there, or that it is missing
 * @param packs of the account, to name one that the program is not on
 */
export function valueText(
  intl: IntlShape,
  path: FieldPath,
  value: unknown,
  criteria: Criteria,
  absence: 'deleted' | 'missing' = 'deleted',
  packs: readonly NamedPack[] = [],
): string {
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `programming.conflict.${id}` }, values)
  const field = path.at(-1) ?? ''
  const list = path.at(-2)
  if (value === undefined && list === 'concepts') return text('no')
  if ((value === undefined || value === null) && isGivenByCriteria(path, criteria)) return text('as-in-criteria')
  if (value === undefined) return text(absence)
  if (value === null || value === '') return text('empty')
  if (typeof value === 'number') return numberText(intl, field, value)
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
  const names = namesIn(intl, criteria)
  if (typeof value === 'string') {
    const method = methodIds.find((id) => id === value)
    if (field === 'method' && method) return names.method(method)
    return field === 'scope' ? text(`scope.${value}`) : value
  }
  if (list === 'departments') return names.department(value as Department)
  if (list === 'drivers') return names.driverUnit((value as Driver).unit)
  if (list === 'rooms') return roomText(intl, value as RoomOverride, criteria)
  if (field === 'pack') return packText(intl, value as PackVersion, [criteria.pack, ...packs])
  if (field === 'occupancyBySize') return sizeTargetsText(intl, value as readonly SizeTarget[])
  if (field === 'existing') return existingText(intl, value as Department['existing'])
  if (field === 'rounding') return roundingText(intl, value as Rounding)
  if (changeFields.has(field)) return changeText(intl, value as Change)
  const named = namedText(intl, names, value)
  if (named !== '') return named
  const stored = JSON.stringify(value)
  return stored.length > maxStoredText ? `${stored.slice(0, maxStoredText)}…` : stored
}

/** Whether the criteria give what a program has no value of its own for: a setting, a method, a room of theirs. */
function isGivenByCriteria(path: FieldPath, criteria: Criteria): boolean {
  const [list, field = ''] = path.slice(-2)
  if (list === 'rooms') {
    return [...criteria.departments.values()].some(({ rooms }) => rooms.some(({ id }) => id === field))
  }
  return list === 'settings' || criteriaFields.has(field)
}

/** A room with what the planner decided about it. */
function roomText(intl: IntlShape, { id, name, count, area }: RoomOverride, criteria: Criteria): string {
  const room = namesIn(intl, criteria).room(id, name)
  const decided = [
    ...(count === null ? [] : [intl.formatMessage({ id: 'programming.conflict.room.count' }, { count })]),
    ...(area === null
      ? []
      : [
          intl.formatMessage(
            { id: 'programming.conflict.room.area' },
            { area: amountText(intl, area, numberText(intl, 'area', area), 'area') },
          ),
        ]),
  ]
  if (decided.length === 0) return room
  return intl.formatMessage({ id: 'programming.conflict.of' }, { department: room, field: decided.join(', ') })
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

/** The hospital of a program, the report that a department's figures are from, or another value with a name. */
interface Named {
  readonly name?: string
  readonly facilityName?: string
  readonly unit?: string
  readonly fiscalYear?: number
}

/** "Lakeside · Intensive care · 2021"; empty for a value without a name. */
function namedText(intl: IntlShape, names: PlanningNames, { name, facilityName, unit, fiscalYear }: Named): string {
  const parts = [name ?? facilityName, unit && names.unit(unit), fiscalYear && numberText(intl, 'year', fiscalYear)]
  return parts.filter(Boolean).join(' · ')
}
