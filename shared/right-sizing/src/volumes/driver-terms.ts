import type { DepartmentCriteria } from '../packs/criteria.ts'
import type { Department, Driver } from '../program/program.ts'
import type { SettingId } from '../program/settings.ts'
import { driverSettingInUse, settingInUse, type SettingInUse } from '../settings/setting-in-use.ts'
import { problemOf, settingRanges } from '../settings/value-range.ts'
import { stayRange } from './check-values.ts'

/** A year without a leap day, for criteria that state no other. */
export const daysInYear = 365

/** What one unit of volume adds: fixed + perStay × the change of the stay. */
export interface Term {
  readonly fixed: number
  readonly perStay: number
}

/** What one unit of a driver's volume, before the change of the stay, means for the rooms. */
export interface DriverTerms {
  /** Rooms in use on average; the field that is missing. */
  readonly load: Term | { readonly missing: string }
  /** Rooms by throughput, before they are rounded. */
  readonly rooms: Term | { readonly missing: string }
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
 * × openHours × 60), or cases / volumePerRoom. Rooms by throughput = load / utilization, or cases / volumePerRoom.
 */
export function driverTerms(department: Department, criteria: DepartmentCriteria, driver: Driver): DriverTerms {
  const index = department.drivers.indexOf(driver)
  const settingOf = (id: SettingId) => usable(settingInUse(department, criteria, id), id)
  const ofDriver = (id: 'minutes' | 'turnoverMinutes' | 'volumePerRoom') =>
    usable(driverSettingInUse(department, criteria, driver, id), id)

  if (driver.unit === 'fte' && !countsStaff(criteria, driver)) {
    return { load: nothing, rooms: nothing, hours: nothing, arrivals: 0 }
  }
  const hoursPerYear = (settingOf('daysPerYear') ?? daysInYear) * 24
  const [openDays, openHours] = [settingOf('openDays'), settingOf('openHours')]
  const openHoursPerYear = openDays !== null && openHours !== null ? openDays * openHours : null

  const minutes = ofDriver('minutes')
  const turnover = ofDriver('turnoverMinutes') ?? 0
  const volumePerRoom = isMinutesPreferred(department, driver) ? null : ofDriver('volumePerRoom')
  const perRoom = volumePerRoom === null ? null : { fixed: 0, perStay: 1 / volumePerRoom }
  // Days grow with the stay themselves, and so does all that each of them needs.
  const hoursOfMinutes =
    minutes === null
      ? null
      : driver.unit === 'days'
        ? { fixed: 0, perStay: (minutes + turnover) / 60 }
        : { fixed: turnover / 60, perStay: minutes / 60 }

  const booked = hoursOfMinutes && openHoursPerYear ? divide(hoursOfMinutes, openHoursPerYear) : null
  const utilization = settingOf('utilization')
  const missingTime = openHoursPerYear === null ? `settings.${openDays === null ? 'openDays' : 'openHours'}` : null
  const missingMinutes = minutes === null ? `drivers.${index}.settings.minutes` : null
  const rooms =
    perRoom ??
    (booked && utilization !== null
      ? divide(booked, utilization)
      : { missing: missingMinutes ?? missingTime ?? 'settings.utilization' })
  if (criteria.load === 'cases') {
    const load = perRoom ?? booked ?? { missing: missingMinutes ?? missingTime ?? 'settings.openDays' }
    const hours = hoursOfMinutes ??
      (perRoom && openHoursPerYear ? divide(perRoom, 1 / openHoursPerYear) : null) ?? {
        missing: missingMinutes ?? `drivers.${index}.settings.minutes`,
      }
    return { load, rooms, hours, arrivals: 1 }
  }
  const stayDays =
    department.lengthOfStay !== null && problemOf(department.lengthOfStay, stayRange) === null
      ? department.lengthOfStay
      : null
  const hours = hoursOfStay(driver, stayDays, settingOf('stayHours')) ?? hoursOfMinutes
  if (hours) {
    const load = divide(hours, hoursPerYear)
    if (driver.unit !== 'days') return { load, rooms, hours, arrivals: 1 }
    return stayDays === null
      ? { load, rooms, hours: { missing: 'lengthOfStay' }, arrivals: 0 }
      : { load, rooms, hours, arrivals: 1 / stayDays }
  }
  const missing = driver.unit === 'discharges' ? 'lengthOfStay' : 'settings.stayHours'
  return { load: perRoom ?? { missing }, rooms, hours: { missing }, arrivals: 1 }
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
export function isMinutesPreferred(department: Department, { settings }: Driver): boolean {
  if (settings.volumePerRoom !== undefined) return false
  if (settings.minutes !== undefined) return true
  return department.settings.minutes !== undefined && department.settings.volumePerRoom === undefined
}

function hoursOfStay({ unit }: Driver, stayDays: number | null, stayHours: number | null): Term | null {
  if (unit === 'days') return { fixed: 0, perStay: 24 }
  const hours = unit === 'discharges' ? stayDays && stayDays * 24 : unit === 'fte' ? null : stayHours
  return hours === null ? null : { fixed: 0, perStay: hours }
}

function divide({ fixed, perStay }: Term, by: number): Term {
  return { fixed: fixed / by, perStay: perStay / by }
}
