import { maxBandMinutes, maxDriveTimeBands, maxDriveTimeOrigins, minBandMinutes } from '@keyroom/product-api'
import type { TimesText } from '../address/map-address.ts'

/** Where drives begin or end: a hospital, or any place. */
export type Origin = { readonly ccn: string } | { readonly longitude: number; readonly latitude: number }

/** Which drive times the map shows, as its URL holds them. */
export interface TimesChoice {
  readonly origins: readonly Origin[]
  /** Ascending. */
  readonly minutes: readonly number[]
  readonly direction: 'to' | 'from'
  readonly combine: 'union' | 'nearest'
}

export const usualMinutes = [15, 30, 45] as const

/** Reads the choice from the texts of the URL. Invalid origins are left out, other invalid parts get their usual values. */
export function readTimesChoice(text: TimesText): TimesChoice {
  const origins = (text.times ?? '').split(';').flatMap((part) => readOrigin(part) ?? [])
  return {
    origins: origins.slice(0, maxDriveTimeOrigins),
    minutes: readMinutes(text.minutes) ?? usualMinutes,
    direction: text.direction === 'from' ? 'from' : 'to',
    combine: text.combine === 'nearest' ? 'nearest' : 'union',
  }
}

/** The choice as texts of the URL. What is usual is left out. */
export function writeTimesChoice({ origins, minutes, direction, combine }: TimesChoice): TimesText {
  return {
    times: origins.map(writeOrigin).join(';'),
    ...(minutes.join() !== usualMinutes.join() && { minutes: minutes.join('.') }),
    ...(direction === 'from' && { direction }),
    ...(combine === 'nearest' && { combine }),
  }
}

/** Up to four different numbers of minutes, ascending; `undefined` for anything else. */
export function readMinutes(text: string | undefined): readonly number[] | undefined {
  if (text === undefined || !/^\s*\d{1,3}([.;,\s]+\d{1,3})*\s*$/.test(text)) return undefined
  const minutes = [
    ...new Set(
      text
        .trim()
        .split(/[.;,\s]+/)
        .map(Number),
    ),
  ].toSorted((one, other) => one - other)
  const isValid = minutes.every((one) => one >= minBandMinutes && one <= maxBandMinutes)
  return isValid && minutes.length <= maxDriveTimeBands ? minutes : undefined
}

/** An origin in one word, which also tells two apart. */
export function writeOrigin(origin: Origin): string {
  return 'ccn' in origin ? origin.ccn : `${origin.latitude.toFixed(4)},${origin.longitude.toFixed(4)}`
}

function readOrigin(text: string): Origin | undefined {
  if (/^[0-9A-Z]{6}$/.test(text)) return { ccn: text }
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  const place = { longitude: Number(longitude), latitude: Number(latitude) }
  return Math.abs(place.latitude) <= 85 && Math.abs(place.longitude) <= 180 ? place : undefined
}
