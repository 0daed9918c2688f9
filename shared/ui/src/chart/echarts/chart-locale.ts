import { languages } from '@keyroom/intl'
import type { KeyRoomLocale } from '@keyroom/intl'
import { registerLocale } from './registered.ts'

type LocaleOption = Parameters<typeof registerLocale>[1]

/** Names of months and days in a language from the platform, starting with January and Sunday. */
export function timeNames(tag: string) {
  const names = (count: number, options: Intl.DateTimeFormatOptions, day: (index: number) => number): string[] => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    return Array.from({ length: count }, (_, index) => format.format(day(index)))
  }
  const monthStart = (month: number) => Date.UTC(2023, month, 1)
  const weekday = (day: number) => Date.UTC(2023, 0, 1 + day)
  return {
    month: names(12, { month: 'long' }, monthStart),
    monthAbbr: names(12, { month: 'short' }, monthStart),
    dayOfWeek: names(7, { weekday: 'long' }, weekday),
    dayOfWeekAbbr: names(7, { weekday: 'short' }, weekday),
  }
}

for (const { code, tag } of Object.values(languages)) {
  // The library completes the rest from English: texts of tools that we do not offer, and a description that each
  // chart replaces with its own summary.
  registerLocale(chartLocale(code), { time: timeNames(tag) } as LocaleOption)
}

/** The library's name for a language. */
export function chartLocale(locale: KeyRoomLocale): string {
  return `KEYROOM-${locale.toUpperCase()}`
}
