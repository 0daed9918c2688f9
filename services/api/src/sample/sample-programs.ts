import { combinePacks, newDepartmentFromUnit, newProgram, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import type { Department, Program } from '@keyroom/right-sizing/schemas'
import hospitals from './sample-units.json' with { type: 'json' }

/** Checked when it was built. */
const starterPack = starter as unknown as CriteriaPack

const targetYear = 2031

export type Hospital = (typeof hospitals)[number]

export const [massGeneral, vanderbilt] = hospitals as [Hospital, Hospital]

/** The units of a whole hospital. */
export const general = [
  'adults-pediatrics',
  'icu',
  'coronary-care',
  'surgical-icu',
  'other-special-care',
  'psychiatric',
]
/** The units for intensive care. */
export const intensive = ['icu', 'coronary-care', 'surgical-icu', 'burn-icu']

/** A program of units of a hospital, as their reports have them. */
export function planOf(
  { ccn, name, fiscalYear, units }: Hospital,
  wanted: readonly string[],
  { growth, target }: { readonly growth: number; readonly target?: number },
): Program {
  const criteria = combinePacks([starterPack], starterPack)
  const departments = wanted.reduce<Department[]>((made, id) => {
    const unit = units.find((one) => one.unit === id)
    const now = unit?.years.find((year) => year.fiscalYear === fiscalYear)
    if (!unit || !now) return made
    const reported = { ccn, facilityName: name, fiscalYear, averageLengthOfStay: null, growth: null }
    const taken = made.map((one) => one.id)
    const source = { ...reported, ...unit, periodDays: now.periodDays, days: now.days }
    const department = newDepartmentFromUnit(criteria, source, taken)
    if (!department) return made
    const isGeneral = id === 'adults-pediatrics'
    return [
      ...made,
      {
        ...grown(department, growth),
        settings: isGeneral && target ? { targetOccupancy: target } : {},
      },
    ]
  }, [])
  return newProgram({
    baseYear: fiscalYear,
    targetYear,
    pack: starterPack,
    hospital: { ccn, name, fiscalYear },
    departments,
  })
}

function grown(department: Department, rate: number): Department {
  const drivers = department.drivers.map((driver) => ({ ...driver, population: { kind: 'rate' as const, rate } }))
  return { ...department, drivers }
}

/** All departments of a program as one, of the first one's type. */
export function pooled(program: Program): Program {
  const [first] = program.departments
  if (!first) return program
  const sum = (of: (department: Department) => number | null | undefined) =>
    program.departments.reduce((total, department) => total + (of(department) ?? 0), 0)
  const base = sum(({ drivers }) => drivers[0]?.base)
  const setUp = sum(({ existing }) => existing[0]?.setUp)
  const one: Department = {
    ...first,
    drivers: first.drivers.map((driver) => ({ ...driver, base })),
    existing: first.existing.map((existing) => ({ ...existing, setUp })),
    source: null,
  }
  return { ...program, departments: [one] }
}
