const dayMs = 86_400_000

/**
 * The federal fiscal year in which a period begins. CMS names its files by it: the 2021 file contains periods that
 * begin between October 1, 2020 and September 30, 2021.
 */
export function fiscalYear(periodBegin: string): number {
  const [year, month] = periodBegin.split('-').map(Number) as [number, number]
  return month >= 10 ? year + 1 : year
}

/** No report that KeyRoom reads is older. */
export const firstFiscalYear = 1990

/** Days in a period, including both ends: end - begin + 1. */
export function daysInPeriod(periodBegin: string, periodEnd: string): number {
  return Math.round((Date.parse(periodEnd) - Date.parse(periodBegin)) / dayMs) + 1
}

/** Parses `M/D/YYYY` (also with dashes, leading zeros or a time after it) or an ISO day; `null` for anything else. */
export function parseDay(text: string): string | null {
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ T].*)?$/.exec(text.trim())
  const iso = /^(\d{4})[/-](\d{2})[/-](\d{2})(?:[ T].*)?$/.exec(text.trim())
  if (us) return realDay(Number(us[3]), Number(us[1]), Number(us[2]))
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  return null
}

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? date.toISOString().slice(0, 10) : null
}
