import type { Program } from '../program/program.ts'
import type { DepartmentYear, Evaluation } from './evaluation.ts'

type VolumeYear = Pick<DepartmentYear, 'year' | 'volumes' | 'load' | 'utilization'>

/** The volumes of a department, in the order of its drivers. */
export interface DepartmentVolumes {
  /** What each driver counts, such as `days`. */
  readonly units: readonly string[]
  readonly years: readonly VolumeYear[]
}

/** A volume that a department is planned for, in the first and in a later year. */
export interface VolumeLine {
  /** The positions of its department and of its driver. */
  readonly department: number
  readonly driver: number
  readonly unit: string
  readonly first: number | null
  readonly later: number | null
  /** The steady change a year from one to the other, as a share: (later / first) ^ (1 / years) - 1. */
  readonly yearlyChange: number | null
  /** Load in rooms and share of their time in use in the later year; of the department, so with its first volume only. */
  readonly load: number | null
  readonly utilization: number | null
}

/** What the rooms of a program are for: the volumes of its departments, and how they change up to a year. */
export function volumeLines(departments: readonly DepartmentVolumes[], year: number): VolumeLine[] {
  return departments.flatMap(({ units, years }, department) => {
    const [firstYear] = years
    const laterYear = years.find((one) => one.year === year)
    return units.map((unit, driver): VolumeLine => {
      const first = firstYear?.volumes[driver] ?? null
      const later = laterYear?.volumes[driver] ?? null
      const isFirst = driver === 0
      return {
        department,
        driver,
        unit,
        first,
        later,
        yearlyChange: yearlyChange(first, later, firstYear && laterYear ? laterYear.year - firstYear.year : 0),
        load: isFirst ? (laterYear?.load ?? null) : null,
        utilization: isFirst ? (laterYear?.utilization ?? null) : null,
      }
    })
  })
}

/** The volumes of a program's departments in all years of its evaluation. */
export function volumesOf({ departments }: Program, evaluation: Evaluation): DepartmentVolumes[] {
  return departments.map(({ drivers }, at) => ({
    units: drivers.map(({ unit }) => unit),
    years: evaluation.departments[at]?.years ?? [],
  }))
}

function yearlyChange(first: number | null, later: number | null, years: number): number | null {
  return first === null || later === null || first <= 0 || years < 1 ? null : (later / first) ** (1 / years) - 1
}
