import type { PatientOriginAnswer } from '@keyroom/product-api'
import type { ZipSort, ZipSortKey } from './origin-address.ts'

type Zip = PatientOriginAnswer['zips'][number]

/** What stands in a column; `null` where it is suppressed, or there is nothing. */
const valueOf: Readonly<Record<Exclude<ZipSortKey, 'zip'>, (zip: Zip) => number | null>> = {
  cases: ({ cases }) => cases,
  days: ({ days }) => days,
  charges: ({ charges }) => charges,
  share: ({ share }) => share.lower,
  dependence: ({ dependence }) => dependence.lower,
  cumulative: ({ cumulative }) => cumulative.known,
  hospitals: ({ market }) => market.hospitals,
  index: ({ market }) => market.index?.lower ?? null,
}

/**
 * ZIP codes in the order of a column: ranges by their lower end, equal ones by ZIP, and last, whichever way the column
 * goes, those that have nothing in it.
 */
export function sortZips(zips: readonly Zip[], { by, direction }: ZipSort): readonly Zip[] {
  const turn = direction === 'asc' ? 1 : -1
  const byZip = (one: Zip, other: Zip) => (one.zip < other.zip ? -1 : Number(one.zip > other.zip))
  if (by === 'zip') return zips.toSorted((one, other) => turn * byZip(one, other))
  const value = valueOf[by]
  return zips.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byZip(one, other)
    return turn * (a - b) || byZip(one, other)
  })
}
