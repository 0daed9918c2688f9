import type { SampleHospital } from './sample-hospitals.ts'

/** The fiscal years of the sample. */
export const sampleYears = [2021, 2022, 2023, 2024, 2025] as const

export interface Period {
  readonly begin: string
  readonly end: string
}

/** Opened within a fiscal year, of which its first report has the second half alone. */
const opened = { ccn: 'ZZ0053', year: 2021, begin: '2021-04-01' }

/** Let its year begin in January instead of October: three months by themselves, then the year, both begin in one fiscal year. */
const changed = { ccn: 'ZZ0040', year: 2024 }

/**
 * The periods that a hospital's reports of a federal fiscal year have, the earliest first: twelve months that begin in
 * January, July or October; of two hospitals, the short ones that real files have too.
 */
export function periodsOf({ ccn, firstMonth }: SampleHospital, fiscalYear: number): readonly [Period, ...Period[]] {
  const usual = twelveMonths(firstMonth, fiscalYear)
  if (ccn === opened.ccn && fiscalYear === opened.year) return [{ ...usual, begin: opened.begin }]
  if (ccn !== changed.ccn || fiscalYear < changed.year) return [usual]
  const calendarYear = twelveMonths(1, fiscalYear)
  if (fiscalYear > changed.year) return [calendarYear]
  return [{ begin: usual.begin, end: dayOf(Date.UTC(fiscalYear, 0, 0)) }, calendarYear]
}

function twelveMonths(firstMonth: number, fiscalYear: number): Period {
  const year = firstMonth === 10 ? fiscalYear - 1 : fiscalYear
  return { begin: dayOf(Date.UTC(year, firstMonth - 1, 1)), end: dayOf(Date.UTC(year + 1, firstMonth - 1, 0)) }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
