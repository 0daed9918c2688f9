import {
  hospitalGroups,
  maxBandMinutes,
  maxBestSites,
  maxDriveTimeBands,
  maxDriveTimeOrigins,
  minBandMinutes,
  type HospitalGroup,
  type TimeOfDay,
} from '@keyroom/product-api'
import { useCallback, useMemo } from 'react'
import type { TimesText } from '../address/map-address.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { readTimeOfDay, writeTimeOfDay } from './time-of-day.ts'

/** Where drives begin or end: a hospital, or any place. */
export type Origin = { readonly ccn: string } | { readonly longitude: number; readonly latitude: number }

/**
 * What is asked: who is within reach, how two sites compare, what a closure changes, where a new site would serve most, what
 * many places reach together.
 */
export const tasks = ['reach', 'compare', 'closure', 'best', 'network'] as const
export type Task = (typeof tasks)[number]

/** The many places that drives begin or end at: hospitals of a group, those picked on the map, or own locations. */
export const networkStarts = ['hospitals', 'picks', 'own'] as const
export type NetworkStart = (typeof networkStarts)[number]

/** Which drive times the map shows, as its URL holds them. */
export interface TimesChoice {
  readonly task: Task
  readonly origins: readonly Origin[]
  /** Ascending. */
  readonly minutes: readonly number[]
  readonly direction: 'to' | 'from'
  readonly combine: 'union' | 'nearest'
  /** When the drives begin; `undefined` for no time of day. */
  readonly timeOfDay: TimeOfDay | undefined
  /** The two origins that are compared, by their places in the list. */
  readonly pair: readonly [number, number]
  /** The CCN of the hospital that would close. */
  readonly closed: string | undefined
  /** The hospitals that people can go to in its place, or that exist beside new sites. */
  readonly among: HospitalGroup
  /** The state that new sites are looked for in, and how many. */
  readonly state: string | undefined
  readonly sites: number
  /** The many places of a job, and the id of the job whose result is shown. */
  readonly start: NetworkStart
  readonly job: string | undefined
}

export const usualMinutes = [15, 30, 45] as const
const usualSites = 3
const usualPair = [0, 1] as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the choice from the texts of the URL. Invalid origins are left out, other invalid parts get their usual values. */
export function readTimesChoice(text: TimesText): TimesChoice {
  const origins = (text.times ?? '')
    .split(';')
    .flatMap((part) => readOrigin(part) ?? [])
    .slice(0, maxDriveTimeOrigins)
  const sites = /^\d{1,2}$/.test(text.sites ?? '') ? Number(text.sites) : usualSites
  return {
    task: tasks.find((task) => task === text.task) ?? 'reach',
    origins,
    minutes: readMinutes(text.minutes) ?? usualMinutes,
    direction: text.direction === 'from' ? 'from' : 'to',
    combine: text.combine === 'nearest' ? 'nearest' : 'union',
    timeOfDay: readTimeOfDay(text.when),
    pair: readPair(text.pair, origins.length),
    closed: /^[0-9A-Z]{6}$/.test(text.closed ?? '') ? text.closed : undefined,
    among: hospitalGroups.find((group) => group === text.among) ?? 'general',
    state: /^[A-Z]{2}$/.test(text.within ?? '') ? text.within : undefined,
    sites: sites >= 1 && sites <= maxBestSites ? sites : usualSites,
    start: networkStarts.find((start) => start === text.start) ?? 'hospitals',
    job: uuid.test(text.job ?? '') ? text.job : undefined,
  }
}

/** The choice as texts of the URL. What is usual is left out. */
export function writeTimesChoice(choice: TimesChoice): TimesText {
  const { task, origins, minutes, direction, combine, timeOfDay, pair, closed, among, state, sites, start, job } =
    choice
  return {
    times: origins.map(writeOrigin).join(';'),
    ...(task !== 'reach' && { task }),
    ...(minutes.join() !== usualMinutes.join() && { minutes: minutes.join('.') }),
    ...(direction === 'from' && { direction }),
    ...(combine === 'nearest' && { combine }),
    ...(timeOfDay && { when: writeTimeOfDay(timeOfDay) }),
    ...(pair.join() !== usualPair.join() && { pair: pair.map((at) => at + 1).join('.') }),
    ...(closed !== undefined && { closed }),
    ...(among !== 'general' && { among }),
    ...(state !== undefined && { within: state }),
    ...(sites !== usualSites && { sites: String(sites) }),
    ...(start !== 'hospitals' && { start }),
    ...(job !== undefined && { job }),
  }
}

/** Up to four different numbers of minutes, ascending; `undefined` for anything else. */
export function readMinutes(text: string | undefined): readonly number[] | undefined {
  if (text === undefined || !/^\s*\d{1,3}([.;,；，、\s]+\d{1,3})*\s*$/.test(text)) return undefined
  const minutes = [
    ...new Set(
      text
        .trim()
        .split(/[.;,；，、\s]+/)
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

/** With another origin, unless it is there or no more fit. */
export function withOrigin(choice: TimesChoice, origin: Origin): TimesChoice {
  const { origins } = choice
  if (origins.length >= maxDriveTimeOrigins || origins.some((one) => writeOrigin(one) === writeOrigin(origin)))
    return choice
  return { ...choice, origins: [...origins, origin] }
}

/** Without an origin; the first two others are compared then. */
export function withoutOrigin(choice: TimesChoice, origin: Origin): TimesChoice {
  return { ...choice, origins: choice.origins.filter((one) => one !== origin), pair: usualPair }
}

function readOrigin(text: string): Origin | undefined {
  if (/^[0-9A-Z]{6}$/.test(text)) return { ccn: text }
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  const place = { longitude: Number(longitude), latitude: Number(latitude) }
  return Math.abs(place.latitude) <= 85 && Math.abs(place.longitude) <= 180 ? place : undefined
}

/** Two different places in the list, counted from 1 in the text. */
function readPair(text: string | undefined, count: number): readonly [number, number] {
  const [, first, second] = /^(\d{1,2})\.(\d{1,2})$/.exec(text ?? '') ?? []
  const pair = [Number(first) - 1, Number(second) - 1] as const
  const isValid = pair.every((at) => at >= 0 && at < count) && pair[0] !== pair[1]
  return isValid ? pair : usualPair
}

/** The choice in the address, and how to change it. */
export function useTimesChoice({ address, changeTimes }: MapScreen): [TimesChoice, (next: TimesChoice) => void] {
  const { times } = address
  const choice = useMemo(() => readTimesChoice(times ?? {}), [times])
  const change = useCallback((next: TimesChoice) => changeTimes(writeTimesChoice(next)), [changeTimes])
  return [choice, change]
}
