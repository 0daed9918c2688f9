import type { DepartmentCriteria } from '../packs/criteria.ts'
import type { Department, Driver } from '../program/program.ts'
import type { DriverSettingId, SettingId } from '../program/settings.ts'
import { driverSettingInUse, settingInUse, type SettingInUse } from '../settings/setting-in-use.ts'
import { settingRanges } from '../program/setting-ranges.ts'
import { problemOf, stayRange } from './check-values.ts'

/** A year without a leap day, for criteria that state no other. */
export const daysInYear = 365

/** What one unit of volume adds: fixed + perStay × the change of the stay. */
export interface Term {
  readonly fixed: number
  readonly perStay: number
}

/** What a term follows from: the stay around the clock, minutes in open hours, or what one room handles in a year. */
export type Basis = 'stay' | 'minutes' | 'volume-per-room'

/** What one unit of a driver's volume, before the change of the stay, means for the rooms. */
export interface DriverTerms {
  /** Rooms in use on average; the field that is missing. */
  readonly load: Term | { readonly missing: string }
  readonly loadBy: Basis
  /** Rooms by throughput, before they are rounded. */
  readonly rooms: Term | { readonly missing: string }
  readonly roomsBy: Basis
  /** Hours in the room in a year, and arrivals. */
  readonly hours: Term | { readonly missing: string }
  readonly arrivals: number
}

const nothing: Term = { fixed: 0, perStay: 0 }

/** Whether a term could be found. */
export function isTerm(term: Term | { readonly missing: string }): term is Term {
  return 'fixed' in term
}

/** The value of a setting if it is given and possible. */
export function usable(setting: SettingInUse | null, id: SettingId): number | null {
  return setting && problemOf(setting.value, settingRanges[id]) === null ? setting.value : null
}

/**
 * How a driver's volume becomes rooms. In departments that are open around the clock: load = days / daysPerYear, where
 * days = discharges × length of stay, or cases × stayHours / 24. In others: load = cases × (minutes + turnover) / (openDays
 * × openHours × 60). Rooms by throughput = cases / volumePerRoom, or load / utilization. Where the time in the room is not
 * known, the volume that a room handles stands in for it: load = cases / volumePerRoom.
 */
export function driverTerms(department: Department, criteria: DepartmentCriteria, driver: Driver): DriverTerms {
  if (driver.unit === 'fte' && !countsStaff(criteria, driver)) {
    return { load: nothing, loadBy: 'stay', rooms: nothing, roomsBy: 'minutes', hours: nothing, arrivals: 0 }
  }
  const settingOf = (id: SettingId) => usable(settingInUse(department, criteria, id), id)
  const ofDriver = (id: DriverSettingId) => usable(driverSettingInUse(department, criteria, driver, id), id)
  const minutesField = `drivers.${department.drivers.indexOf(driver)}.settings.minutes`

  const minutes = isTimeOfOtherUnit(criteria, driver) ? null : ofDriver('minutes')
  const inRoom = minutes === null ? null : hoursOfMinutes(driver, minutes, ofDriver('turnoverMinutes') ?? 0)
  const [openDays, openHours] = [settingOf('openDays'), settingOf('openHours')]
  // 0 where one of them is missing.
  const openInYear = (openDays ?? 0) * (openHours ?? 0)
  const missingTime = openDays === null ? 'settings.openDays' : 'settings.openHours'
  const booked = inRoom && openInYear ? divide(inRoom, openInYear) : null
  const missingBooked = { missing: inRoom ? missingTime : minutesField }

  const volumePerRoom = ofDriver('volumePerRoom')
  const perRoom = volumePerRoom === null ? null : { fixed: 0, perStay: 1 / volumePerRoom }
  const utilization = settingOf('utilization')
  const byMinutes = booked && utilization !== null ? divide(booked, utilization) : null
  const isByMinutes = !perRoom || isMinutesPreferred(department, driver)
  const rooms = isByMinutes ? (byMinutes ?? (booked ? { missing: 'settings.utilization' } : missingBooked)) : perRoom
  const roomsBy = isByMinutes ? 'minutes' : 'volume-per-room'

  if (criteria.load === 'cases') {
    const load = booked ?? perRoom ?? missingBooked
    const hours = inRoom ?? (perRoom && openInYear ? divide(perRoom, 1 / openInYear) : { missing: minutesField })
    return { load, loadBy: booked ? 'minutes' : 'volume-per-room', rooms, roomsBy, hours, arrivals: 1 }
  }
  const { lengthOfStay } = department
  const stayDays = problemOf(lengthOfStay, stayRange) === null ? lengthOfStay : null
  const hours = hoursOfStay(driver, stayDays, settingOf('stayHours')) ?? inRoom
  if (!hours) {
    const missing = driver.unit === 'discharges' ? 'lengthOfStay' : 'settings.stayHours'
    const load = perRoom ?? { missing }
    return { load, loadBy: 'volume-per-room', rooms, roomsBy, hours: { missing }, arrivals: 1 }
  }
  const load = divide(hours, (settingOf('daysPerYear') ?? daysInYear) * 24)
  const loadBy = hours === inRoom ? 'minutes' : 'stay'
  if (driver.unit !== 'days') return { load, loadBy, rooms, roomsBy, hours, arrivals: 1 }
  return stayDays === null
    ? { load, loadBy, rooms, roomsBy, hours: { missing: 'lengthOfStay' }, arrivals: 0 }
    : { load, loadBy, rooms, roomsBy, hours, arrivals: 1 / stayDays }
}

/** Days grow with the stay themselves, and so does all that each of them needs. A turnover is not longer after a longer case. */
function hoursOfMinutes({ unit }: Driver, minutes: number, turnover: number): Term {
  return unit === 'days'
    ? { fixed: 0, perStay: (minutes + turnover) / 60 }
    : { fixed: turnover / 60, perStay: minutes / 60 }
}

/** The department's minutes are those of its usual unit; one with a volume per room of its own does not have them. */
function isTimeOfOtherUnit(criteria: DepartmentCriteria, { unit, settings }: Driver): boolean {
  const ofUnit = criteria.driverSettings[unit]
  const hasVolume = settings.volumePerRoom !== undefined || ofUnit?.volumePerRoom !== undefined
  const hasMinutes = settings.minutes !== undefined || ofUnit?.minutes !== undefined
  return unit !== criteria.drivers[0] && hasVolume && !hasMinutes
}

/** Staff are in rooms of their own only where these are planned for them; elsewhere they only count for space. */
function countsStaff(criteria: DepartmentCriteria, { settings }: Driver): boolean {
  return (
    criteria.drivers[0] === 'fte' ||
    criteria.driverSettings.fte?.volumePerRoom !== undefined ||
    settings.volumePerRoom !== undefined
  )
}

/** Minutes that the planner entered are not replaced by a volume per room that the criteria give. */
function isMinutesPreferred(department: Department, { settings }: Driver): boolean {
  if (settings.volumePerRoom !== undefined) return false
  if (settings.minutes !== undefined) return true
  return department.settings.minutes !== undefined && department.settings.volumePerRoom === undefined
}

/** Hours in the room for one unit of volume, in departments that are open around the clock. */
function hoursOfStay({ unit }: Driver, stayDays: number | null, stayHours: number | null): Term | null {
  if (unit === 'days') return { fixed: 0, perStay: 24 }
  const hours = unit === 'discharges' ? stayDays && stayDays * 24 : unit === 'fte' ? null : stayHours
  return hours === null ? null : { fixed: 0, perStay: hours }
}

function divide({ fixed, perStay }: Term, by: number): Term {
  return { fixed: fixed / by, perStay: perStay / by }
}
