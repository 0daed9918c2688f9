import type { DepartmentCriteria } from '../packs/criteria.ts'
import type { Department, Driver } from '../program/program.ts'
import type { DriverSettingId } from '../program/settings.ts'
import { settingRanges } from '../program/setting-ranges.ts'
import { changeFactors } from './change-factors.ts'
import {
  checkChange,
  checkEntries,
  checkNumber,
  maxKeyRooms,
  stayRange,
  volumeRange,
  type Report,
} from './check-values.ts'
import { driverTerms, isTerm, type DriverTerms } from './driver-terms.ts'

/** A department with its volumes by year, and what one unit of them means for the rooms. */
export interface DepartmentPlan {
  readonly department: Department
  readonly criteria: DepartmentCriteria
  readonly baseYear: number
  /** Years, the base year included. */
  readonly count: number
  readonly drivers: readonly DriverPlan[]
  /** The change of the stay by year; `null` with a problem. */
  readonly stays: readonly number[] | null
}

export interface DriverPlan {
  readonly driver: Driver
  /** By year, before the change of the stay; `null` with a problem. */
  readonly volumes: readonly number[] | null
  readonly terms: DriverTerms
}

/** A future other than the planned one. */
export interface Adjustment {
  /** Annual growth on top of the planned one, as a share. */
  readonly growth: number
  /** The stay at the horizon, relative to the planned one. */
  readonly stay: number
}

/** What a department's rooms have to handle in one year. `null` where a value that is needed is missing. */
export interface Demand {
  /** Rooms in use on average. */
  readonly load: number | null
  /** Rooms by throughput, before they are rounded. */
  readonly rooms: number | null
  /** Mean time in the room of one arrival. */
  readonly stayHours: number | null
  /** All hours in rooms in the year. */
  readonly hours: number | null
}

/** The plan of a department. Reports what was entered and cannot be used. */
export function planDepartment(
  department: Department,
  criteria: DepartmentCriteria,
  { baseYear, count }: { baseYear: number; count: number },
  report: Report,
): DepartmentPlan {
  checkEntries(department, report)
  if (department.lengthOfStay !== null) checkNumber(department.lengthOfStay, stayRange, 'lengthOfStay', report)
  const stays = checkChange(department.lengthOfStayChange, 'lengthOfStayChange', report)
    ? changeFactors(department.lengthOfStayChange, baseYear, count)
    : null
  const drivers = department.drivers.map((driver, index): DriverPlan => {
    const field = `drivers.${index}`
    for (const [id, value] of Object.entries(driver.settings)) {
      checkNumber(value, settingRanges[id as DriverSettingId], `${field}.settings.${id}`, report)
    }
    const isUsable = [
      checkNumber(driver.base, volumeRange, `${field}.base`, report),
      ...changes.map((change) => checkChange(driver[change], `${field}.${change}`, report)),
    ].every(Boolean)
    const volumes = isUsable ? volumesOf(driver, baseYear, count) : null
    return { driver, volumes, terms: driverTerms(department, criteria, driver) }
  })
  return { department, criteria, baseYear, count, drivers, stays }
}

const changes = ['population', 'useRate', 'marketShare'] as const

/** Less than this in a year is nothing; quotients of such numbers would not be numbers. */
const minVolume = 1e-9

function volumesOf(driver: Driver, baseYear: number, count: number): number[] {
  const [population, useRate, marketShare] = changes.map((change) => changeFactors(driver[change], baseYear, count))
  return Array.from({ length: count }, (_, index) => {
    const factor = (population?.[index] ?? 1) * (useRate?.[index] ?? 1) * (marketShare?.[index] ?? 1)
    const volume = (driver.base ?? 0) * factor
    return volume < minVolume ? 0 : volume
  })
}

/** The change of the stay in the year at `index`; `null` with a problem. */
export function stayAt({ stays, count }: DepartmentPlan, index: number, adjustment?: Adjustment): number | null {
  const stay = stays?.[index]
  if (stay === undefined) return null
  return adjustment && count > 1 ? stay * (1 + ((adjustment.stay - 1) * index) / (count - 1)) : stay
}

/** The volume of a driver in the year at `index`. Days include the change of the stay, which makes more or fewer of them. */
export function volumeAt(plan: DepartmentPlan, { driver, volumes }: DriverPlan, index: number): number | null {
  const volume = volumes?.[index]
  const stay = driver.unit === 'days' ? stayAt(plan, index) : 1
  return volume === undefined || stay === null ? null : volume * stay
}

/** What the rooms have to handle in the year at `index`. */
export function demandAt(plan: DepartmentPlan, index: number, adjustment?: Adjustment): Demand {
  const stay = stayAt(plan, index, adjustment)
  const growth = adjustment ? (1 + adjustment.growth) ** index : 1
  let load: number | null = plan.drivers.length === 0 ? null : 0
  let rooms = load
  let hours = load
  let arrivals = 0
  for (const { volumes, terms } of plan.drivers) {
    const base = volumes?.[index]
    const volume = base === undefined || stay === null ? null : base * growth
    load = addTo(load, volume, terms.load, stay)
    rooms = addTo(rooms, volume, terms.rooms, stay)
    hours = addTo(hours, volume, terms.hours, stay)
    arrivals += (volume ?? 0) * terms.arrivals
  }
  const stayHours = hours === null || !(arrivals > 0) ? null : hours / arrivals
  return { load: limited(load), rooms: limited(rooms), stayHours, hours }
}

function addTo(sum: number | null, volume: number | null, term: DriverTerms['load'], stay: number | null) {
  if (sum === null || volume === null || stay === null || !isTerm(term)) return null
  return sum + volume * (term.fixed + term.perStay * stay)
}

function limited(rooms: number | null): number | null {
  return rooms !== null && rooms <= maxKeyRooms ? rooms : null
}

/** Which field keeps a term of the demand from being found, if one does; a volume that is missing is reported with it. */
export function missingFor(plan: DepartmentPlan, term: 'load' | 'rooms' | 'hours'): string | null {
  if (plan.drivers.length === 0) return 'drivers'
  for (const { terms } of plan.drivers) {
    const found = terms[term]
    if (!isTerm(found)) return found.missing
  }
  return null
}

/** The position of the latest entry up to a year, the first of those of one year; -1 before the first. */
export function latestEntry(existing: Department['existing'], year: number): number {
  let latest = -1
  for (const [index, entry] of existing.entries()) {
    if (entry.year <= year && entry.year > (existing[latest]?.year ?? -Infinity)) latest = index
  }
  return latest
}

/**
 * The key rooms that exist in a year: those set up, else those staffed, else those licensed, of the latest entry;
 * `null` before the first.
 */
export function existingIn({ existing }: Department, year: number): { rooms: number; field: string } | null {
  const latest = latestEntry(existing, year)
  const entry = existing[latest]
  if (!entry) return null
  for (const kind of ['setUp', 'staffed', 'licensed'] as const) {
    const rooms = entry[kind]
    if (rooms !== null && rooms >= 0 && rooms <= maxKeyRooms) return { rooms, field: `existing.${latest}.${kind}` }
  }
  return null
}
