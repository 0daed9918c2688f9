import type { IntlShape } from 'react-intl'

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
