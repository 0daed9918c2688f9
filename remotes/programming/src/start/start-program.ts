import { readSentUnit, type SentUnit } from '@keyroom/cost-report'
import { plannedStay, planLabel, reportedUnitOf } from '@keyroom/planning'
import type { Facility, FacilityUnits } from '@keyroom/product-api'
import {
  newDepartment,
  newDepartmentFromUnit,
  newProgram,
  type Criteria,
  type Department,
  type Program,
  type UnitYear,
} from '@keyroom/right-sizing'

/** What a new program needs besides its volumes. */
export interface StartContext {
  readonly criteria: Criteria
  readonly thisYear: number
}

/** Plans look at least ten years ahead of their figures, and at least five ahead of today. */
export function targetYearOf(baseYear: number, thisYear: number): number {
  return Math.max(baseYear + 10, thisYear + 5)
}

/** Which units of which year a program starts from. */
export interface WantedUnits {
  /** The latest year with units if `null`. */
  readonly fiscalYear: number | null
  /** All with a volume if `null`. */
  readonly units: readonly SentUnit['unit'][] | null
  /** The occupancy to plan for, as a share; that of the criteria if `null`. */
  readonly target: number | null
}

/** A program of a hospital's units; `null` if it has none of them with a volume in that year. */
export function programFromUnits(
  { criteria, thisYear }: StartContext,
  { ccn, name, reports, units }: Pick<FacilityUnits, 'ccn' | 'name' | 'reports' | 'units'>,
  wanted: WantedUnits,
): Program | null {
  const fiscalYear = wanted.fiscalYear ?? reports.at(-1)?.fiscalYear
  if (fiscalYear === undefined) return null
  const departments: Department[] = []
  for (const one of units) {
    const reported = reportedUnitOf({ ccn, name, reports }, one, fiscalYear)
    const isWanted = wanted.units === null ? (reported?.days ?? 0) > 0 : wanted.units.includes(one.unit)
    if (!reported || !isWanted) continue
    const ids = departments.map(({ id }) => id)
    const department = newDepartmentFromUnit(criteria, reported, ids, targetSetting(wanted.target))
    if (department) departments.push(department)
  }
  if (departments.length === 0) return null
  return newProgram({
    baseYear: fiscalYear,
    targetYear: targetYearOf(fiscalYear, thisYear),
    pack: criteria.pack,
    hospital: { ccn, name: planLabel(name), fiscalYear },
    departments,
  })
}

/**
 * A program of what is public about a hospital: one department with its beds, and the days that follow from their
 * occupancy. `null` if the beds or the occupancy are unknown.
 */
export function programFromFacility(
  { criteria, thisYear }: StartContext,
  { ccn, name, beds, occupancy, occupancyIncludesNewborns, averageLengthOfStay, fiscalYear }: Facility,
  departmentName: string,
): Program | null {
  const type = criteria.departments.get('medical-surgical')
  if (!type || beds === null || occupancy === null || fiscalYear === null) return null
  const department = newDepartment(type, [], {
    unit: 'days',
    volume: Math.round(beds * 365 * occupancy),
    includesNewborns: occupancyIncludesNewborns,
    lengthOfStay: plannedStay(averageLengthOfStay),
    existing: [{ year: fiscalYear, licensed: null, setUp: beds, staffed: null }],
  })
  return newProgram({
    baseYear: fiscalYear,
    targetYear: targetYearOf(fiscalYear, thisYear),
    pack: criteria.pack,
    hospital: { ccn, name: planLabel(name), fiscalYear },
    departments: [{ ...department, name: departmentName }],
  })
}

/** What an address of the former sizing form holds, with or without the unit that was sent. */
export type AddressStart =
  | { readonly kind: 'unit'; readonly sent: SentUnit }
  | {
      readonly kind: 'volume'
      /** Patient days in a year. */
      readonly days: number
      /** The occupancy to plan for, as a share. */
      readonly target: number | null
    }

/** The parameters of the former sizing form that say that somebody entered a volume. */
const volumeParams = ['days', 'census']

/** Reads `?days=&period=&census=&basis=&target=` and the figures of a sent unit; `null` if there is no volume in them. */
export function readAddressStart(search: URLSearchParams): AddressStart | null {
  if (!volumeParams.some((name) => search.has(name))) return null
  const sent = readSentUnit(search)
  if (sent) return { kind: 'unit', sent }
  const number = (name: string, min: number, max: number) => {
    const text = (search.get(name) ?? '').trim()
    const value = Number(text)
    return text !== '' && value >= min && value <= max ? value : null
  }
  const [days, census] = [number('days', 1, 10_000_000), number('census', 0.1, 10_000)]
  const period = search.has('period') ? number('period', 1, 3660) : 365
  const target = number('target', 10, 99)
  const usesCensus = search.get('basis') === 'census' || days === null
  const volume = usesCensus ? census && census * 365 : period && days && (days * 365) / period
  if (volume === null) return null
  return { kind: 'volume', days: Math.round(volume), target: target === null ? null : target / 100 }
}

/** A program with what an address of the former sizing form holds. @param years those of the unit that are known */
export function programFromAddress(
  { criteria, thisYear }: StartContext,
  start: AddressStart,
  years: readonly UnitYear[],
): Program {
  const settings = targetSetting(start.kind === 'unit' ? start.sent.target : start.target)
  if (start.kind === 'volume') {
    const type = criteria.departments.get('medical-surgical')
    return newProgram({
      baseYear: thisYear,
      targetYear: targetYearOf(thisYear, thisYear),
      pack: criteria.pack,
      departments: type ? [newDepartment(type, [], { unit: 'days', volume: start.days, settings })] : [],
    })
  }
  const { averageDailyCensus: _, target: __, ...sent } = start.sent
  const facilityName = planLabel(sent.facilityName)
  const unit = { ...sent, facilityName, printedName: sent.printedName && planLabel(sent.printedName), years }
  const department = newDepartmentFromUnit(criteria, unit, [], settings)
  return newProgram({
    baseYear: sent.fiscalYear,
    targetYear: targetYearOf(sent.fiscalYear, thisYear),
    pack: criteria.pack,
    hospital: { ccn: sent.ccn, name: facilityName, fiscalYear: sent.fiscalYear },
    departments: department ? [department] : [],
  })
}

function targetSetting(target: number | null): Department['settings'] {
  return target === null ? {} : { targetOccupancy: target }
}
