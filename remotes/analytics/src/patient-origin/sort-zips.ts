import { sortRows, type Sorting } from '@keyroom/ui/table'
import type { PatientOriginZip } from './patient-origin-figure.ts'
import type { ZipSortColumn } from './patient-origin-address.ts'

/** What a column compares, ranges by their lower bound; `null` where the value is suppressed or missing. */
const values: Readonly<Record<ZipSortColumn, (zip: PatientOriginZip) => number | string | null>> = {
  zip: ({ zip }) => zip,
  cases: ({ cases }) => cases,
  days: ({ days }) => days,
  charges: ({ charges }) => charges,
  share: ({ share }) => share.lower,
  dependence: ({ dependence }) => dependence.lower,
  cumulative: ({ cumulative }) => cumulative.known,
  hospitals: ({ market }) => market.hospitals,
  index: ({ market }) => market.index?.lower ?? null,
}

/** ZIP codes sorted by a column, equal ones by ZIP code. */
export function sortZips(
  zips: readonly PatientOriginZip[],
  { by, descending }: Sorting<ZipSortColumn>,
): readonly PatientOriginZip[] {
  const compareEqual = (one: PatientOriginZip, other: PatientOriginZip) => (one.zip < other.zip ? -1 : 1)
  return sortRows(zips, { descending, valueOf: values[by], compareEqual })
}
