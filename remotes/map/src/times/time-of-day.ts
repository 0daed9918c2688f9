import type { TimeOfDay } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

/** The Monday that days and hours count from. */
const monday = Date.UTC(2024, 0, 1)
const hourMs = 3_600_000

/** The name of a day of the week, from 1 for Monday. */
export function dayName(intl: IntlShape, weekday: number): string {
  return intl.formatDate(monday + (weekday - 1) * 24 * hourMs, { weekday: 'long', timeZone: 'UTC' })
}

/** The time at which an hour of the day begins. */
export function hourName(intl: IntlShape, hour: number): string {
  return intl.formatTime(monday + hour * hourMs, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
}

/** A time of day in an address, such as `1.8`: Monday at eight. */
export function writeTimeOfDay({ weekday, hour }: TimeOfDay): string {
  return `${weekday}.${hour}`
}

/** `undefined` for what is no time of day. */
export function readTimeOfDay(text: string | undefined): TimeOfDay | undefined {
  const [, weekday, hour] = /^([1-7])\.(\d|1\d|2[0-3])$/.exec(text ?? '') ?? []
  return weekday === undefined ? undefined : { weekday: Number(weekday), hour: Number(hour) }
}
