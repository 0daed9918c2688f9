import { roundingText } from '@keyroom/planning'
import { settingUnits, type ComparedValue, type MethodId, type Rounding, type Rule } from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'
import { figureText } from '../figures/figure-text.ts'
import type { Names } from '../figures/use-names.ts'

/** What a criterion is: "Target occupancy", "Examination room: number". */
export function criterionName(intl: IntlShape, names: Names, field: string): string {
  const [kind = '', id = '', part = ''] = field.split('.')
  switch (kind) {
    case 'settings':
      return names.setting(id)
    case 'driverSettings':
      return `${names.setting(part)}, ${names.driverUnit(id)}`
    case 'rooms':
      return intl.formatMessage({ id: `programming.packs.room-${part}` }, { room: names.room(id, null) })
    case 'occupancyBySize':
      return names.field('occupancyBySize')
    default:
      return intl.formatMessage({ id: `programming.packs.part.${kind}` })
  }
}

/** The unit of a setting's number. */
export function unitOf(field: string) {
  return settingUnits[field.slice(field.lastIndexOf('.') + 1) as keyof typeof settingUnits]
}

/** A value of criteria in words. */
export function criterionValue(intl: IntlShape, names: Names, field: string, value: ComparedValue | null): string {
  const [kind = '', , part = ''] = field.split('.')
  if (value === null) return intl.formatMessage({ id: 'programming.packs.none' })
  if (typeof value === 'number') return figureText(intl, value, unitOf(field))
  if (kind === 'methods') {
    return intl.formatList((value as readonly MethodId[]).map((method) => names.method(method)))
  }
  if (kind === 'drivers') return intl.formatList((value as readonly string[]).map((unit) => names.driverUnit(unit)))
  if (kind === 'occupancyBySize') {
    const steps = value as readonly { readonly upTo: number | null; readonly value: number }[]
    return steps
      .map(({ upTo, value: share }) => `${upTo === null ? '…' : `≤ ${upTo}`}: ${figureText(intl, share, 'share')}`)
      .join('; ')
  }
  if (typeof value === 'object' && 'kind' in value) {
    if (kind !== 'rounding') return ruleText(intl, names, value as Rule, part === 'area' ? 'area' : 'count')
    return roundingText(intl, value as Rounding)
  }
  return typeof value === 'string' ? value : arrivalsText(intl, value as readonly number[])
}

/** A value of criteria in words beside the one before it. Of arrivals, the busiest hour alone does not say what differs. */
export function changedValue(
  intl: IntlShape,
  names: Names,
  field: string,
  { before, after }: { readonly before: ComparedValue | null; readonly after: ComparedValue | null },
): string {
  const text = criterionValue(intl, names, field, after)
  if (field !== 'arrivals' || before === null || after === null) return text
  const count = countDifferentHours(before as readonly number[], after as readonly number[])
  return count === 0 ? text : intl.formatMessage({ id: 'programming.packs.arrivals.differ' }, { value: text, count })
}

/** In how many hours of the week the arrivals differ. */
export function countDifferentHours(one: readonly number[], other: readonly number[]): number {
  return one.filter((arrivals, hour) => arrivals !== other[hour]).length
}

/** When most arrive, and by how much more than in an average hour. */
function arrivalsText(intl: IntlShape, hours: readonly number[]): string {
  const max = Math.max(...hours)
  const mean = hours.reduce((sum, arrivals) => sum + arrivals, 0) / hours.length
  if (max === mean) return intl.formatMessage({ id: 'programming.packs.arrivals.even' })
  const busiest = hours.indexOf(max)
  return intl.formatMessage(
    { id: 'programming.packs.arrivals.busiest' },
    { day: dayName(intl, Math.floor(busiest / 24), 'long'), hour: hourName(intl, busiest % 24), factor: max / mean },
  )
}

/** A rule for the number of rooms, or the area of one, in words. */
export function ruleText(intl: IntlShape, names: Names, rule: Rule, unit: 'area' | 'count'): string {
  const amount = (value: number) => figureText(intl, value, unit)
  const quantity = (of: string, count: number) =>
    intl.formatMessage({ id: 'programming.packs.quantity' }, { of, count })
  switch (rule.kind) {
    case 'fixed':
      return amount(rule.value)
    case 'per-unit':
    case 'per-fte': {
      const of = rule.kind === 'per-fte' ? 'fte' : rule.of
      // "1 per 50" says more of a number of rooms than "0.02 per 1".
      const isInverse = unit === 'count' && rule.value > 0 && rule.value < 1
      const [value, size] = isInverse ? [1, 1 / rule.value] : [rule.value, 1]
      const values = { value: amount(value), quantity: quantity(of, size) }
      return intl.formatMessage({ id: 'programming.packs.rule.per' }, values)
    }
    case 'per-increment':
      return intl.formatMessage(
        { id: `programming.packs.rule.per${rule.rounding.kind === 'up' ? '-begun' : ''}` },
        { value: amount(rule.value), quantity: quantity(rule.of, rule.size) },
      )
    case 'min-plus':
      return intl.formatMessage(
        { id: `programming.packs.rule.min-plus${rule.max === null ? '' : '-max'}` },
        {
          base: amount(rule.base),
          above: rule.above,
          add: amount(rule.add),
          quantity: quantity(rule.of, rule.per),
          max: amount(rule.max ?? 0),
        },
      )
    case 'if':
      return intl.formatMessage(
        { id: 'programming.packs.rule.if' },
        {
          concept: names.concept(rule.concept),
          present: ruleText(intl, names, rule.present, unit),
          absent: rule.absent === null ? amount(0) : ruleText(intl, names, rule.absent, unit),
        },
      )
  }
}

/** A Monday at midnight: hours of the week count from there. */
const monday = Date.UTC(2024, 0, 1)
const hourMs = 3_600_000

/** The name of a day of the week, from 0 for Monday. */
export function dayName(intl: IntlShape, day: number, length: 'short' | 'long'): string {
  return intl.formatDate(monday + day * 24 * hourMs, { weekday: length, timeZone: 'UTC' })
}

/** The time at which an hour of the day begins. */
export function hourName(intl: IntlShape, hour: number): string {
  return intl.formatTime(monday + hour * hourMs, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
}
