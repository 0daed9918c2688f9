import type { Criteria } from '../packs/criteria.ts'
import type { Department, ReportSource } from '../program/program.ts'
import { newDepartment } from './new-program.ts'

/** Patient days of a unit in one report. */
export interface UnitYear {
  readonly fiscalYear: number
  readonly days: number | null
  /** D: days in the period. */
  readonly periodDays: number
}

/** An inpatient unit as its cost reports have it. */
export interface ReportedUnit extends Omit<ReportSource, 'growthCaveat'> {
  /** All years that are known, the unit's own included. */
  readonly years: readonly UnitYear[]
}

/** Growth is measured over so many years before the latest, as on the unit's own page. */
const growthYears = 5

/** With fewer years, one unusual year decides what the growth is. */
const minYears = 4

/** A larger change from one year to the next is a unit that was moved, opened or closed rather than demand. */
const maxJump = 0.5

/** Periods that benchmarks and trends count as a year. */
const yearDays = { min: 350, max: 380, usual: 365 }

/**
 * A department with the volume, census and beds of a unit's report. The measured growth applies only where the reports
 * support it: otherwise growth starts at 0, and the department's source says why beside the measured rate.
 *
 * @param takenIds ids of the program's departments
 * @returns `null` if the criteria lack the department
 */
export function newDepartmentFromUnit(
  criteria: Criteria,
  unit: ReportedUnit,
  takenIds: readonly string[],
  settings: Department['settings'] = {},
): Department | null {
  const type = criteria.departments.get(departmentTypeOf(unit.unit))
  if (type === undefined) return null
  const source = sourceOfUnit(unit)
  const { volume, growth, lengthOfStay, beds } = figuresOfSource(source)
  return newDepartment(type, takenIds, {
    unit: 'days',
    volume,
    growth,
    lengthOfStay,
    settings,
    existing: beds === null ? [] : [{ year: unit.fiscalYear, licensed: null, setUp: beds, staffed: null }],
    source,
  })
}

/** The unit whose name a department without a name of its own has; `null` for the name of its type. */
export function namingUnit({ type, source }: { type: string; source?: { unit: string } | null }): string | null {
  const unit = source?.unit ?? type
  return unit === type || unit === 'adults-pediatrics' ? null : unit
}

/** A unit's report as a department keeps it, with the reason why its growth is not used. */
export function sourceOfUnit({ years, ...reported }: ReportedUnit): ReportSource {
  return { ...reported, growthCaveat: reported.growth === null ? null : caveatOf(years, reported.fiscalYear) }
}

/** What a department takes from its source. */
export interface SourceFigures {
  /** Patient days in a year. */
  readonly volume: number | null
  /** A year, as a share. */
  readonly growth: number
  /** In days. */
  readonly lengthOfStay: number | null
  /** Those that are set up. */
  readonly beds: number | null
}

/** The figures that a department of this source starts with. */
export function figuresOfSource(source: ReportSource): SourceFigures {
  return {
    volume: daysInYear(source),
    growth: source.growthCaveat === null ? (source.growth ?? 0) : 0,
    lengthOfStay: source.averageLengthOfStay,
    beds: source.beds,
  }
}

/** Patient days as filed; those of a period that is not a year are brought to 365 days and rounded. */
function daysInYear({
  days,
  periodDays,
}: {
  readonly days: number | null
  readonly periodDays: number
}): number | null {
  if (days === null || isYear(periodDays)) return days
  return Math.round((days * yearDays.usual) / periodDays)
}

function isYear(periodDays: number): boolean {
  return periodDays >= yearDays.min && periodDays <= yearDays.max
}

/** Why the growth that was measured up to a year is doubtful; `null` if it isn't. */
function caveatOf(years: readonly UnitYear[], latest: number): ReportSource['growthCaveat'] {
  const known = years
    .filter(({ fiscalYear, days }) => days !== null && fiscalYear <= latest && fiscalYear >= latest - growthYears)
    .toSorted((one, other) => one.fiscalYear - other.fiscalYear)
  if (known.length < minYears) return 'few-years'
  const rates = known.map(({ days, periodDays }) => ((days ?? 0) * yearDays.usual) / periodDays)
  const hasJump = rates.some((rate, index) => {
    const before = rates[index - 1]
    return before !== undefined && Math.abs(rate - before) > maxJump * before
  })
  if (hasJump) return 'jump'
  return known.every(({ periodDays }) => isYear(periodDays)) ? null : 'short-period'
}

/** Units of the cost reports that are a department of another name; others have their own name or are general beds. */
const departmentTypes: Readonly<Record<string, string>> = {
  'medical-icu': 'icu',
  'surgical-icu': 'icu',
  'coronary-care': 'icu',
  'cardiovascular-icu': 'icu',
  'neuro-icu': 'icu',
  'trauma-icu': 'icu',
  'burn-icu': 'icu',
  'respiratory-icu': 'icu',
  picu: 'icu',
  icu: 'icu',
  nicu: 'nicu',
  'special-care-nursery': 'nicu',
  'obstetric-special-care': 'postpartum',
  'step-down': 'step-down',
  telemetry: 'step-down',
  transplant: 'step-down',
  'other-special-care': 'step-down',
  detoxification: 'psychiatric',
  'psychiatric-icu': 'psychiatric',
  psychiatric: 'psychiatric',
  'spinal-cord': 'rehabilitation',
  rehabilitation: 'rehabilitation',
  nursery: 'nursery',
  'skilled-nursing': 'skilled-nursing',
  'nursing-facility': 'skilled-nursing',
  'other-long-term': 'skilled-nursing',
  hospice: 'skilled-nursing',
  observation: 'observation',
  'labor-delivery': 'labor-delivery',
}

/**
 * The type of department for a unit of the cost reports: its own, and `medical-surgical` for general units such as
 * adults and pediatrics, oncology or isolation.
 */
export function departmentTypeOf(unit: string): string {
  return departmentTypes[unit] ?? 'medical-surgical'
}
