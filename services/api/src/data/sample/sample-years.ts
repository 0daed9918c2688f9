import type { SampleHospital } from './sample-hospitals.ts'

/** The fiscal years of the sample. */
export const sampleYears = [2021, 2022, 2023, 2024, 2025] as const

export interface Period {
  readonly begin: string
  readonly end: string
}

/** A hospital's twelve months that begin in a federal fiscal year: in January, July or October. */
export function periodOf({ firstMonth }: SampleHospital, fiscalYear: number): Period {
  const year = firstMonth === 10 ? fiscalYear - 1 : fiscalYear
  const day = (of: Date) => of.toISOString().slice(0, 10)
  return {
    begin: day(new Date(Date.UTC(year, firstMonth - 1, 1))),
    end: day(new Date(Date.UTC(year + 1, firstMonth - 1, 0))),
  }
}
