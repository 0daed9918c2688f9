/** A hospital's type according to the last four digits of its CMS certification number. */
export type FacilityType =
  | 'short-term'
  | 'critical-access'
  | 'long-term'
  | 'rehabilitation'
  | 'childrens'
  | 'psychiatric'
  | 'religious'
  | 'federal'
  | 'other'

/** Ranges of the last four digits as CMS assigns them; any other number is `other`. */
const ranges: readonly (readonly [from: number, to: number, type: FacilityType])[] = [
  [1, 879, 'short-term'],
  [1300, 1399, 'critical-access'],
  [1990, 1999, 'religious'],
  [2000, 2299, 'long-term'],
  [3025, 3099, 'rehabilitation'],
  [3300, 3399, 'childrens'],
  [4000, 4499, 'psychiatric'],
]

export const facilityTypes: readonly FacilityType[] = [...ranges.map(([, , type]) => type), 'federal', 'other']

/**
 * Normalizes a CMS certification number to six characters with the leading zero restored and letters in upper case.
 * `null` if the text isn't a CCN. A CCN is text: `01014F` and `010001` are CCNs, 10001 is a damaged one.
 */
export function normalizeCcn(text: string): string | null {
  const trimmed = text.trim().toUpperCase()
  const padded = /^\d{5}$|^\d{4}[A-Z]$/.test(trimmed) ? `0${trimmed}` : trimmed
  return /^[0-9A-Z]{2}\d{3}[0-9A-Z]$/.test(padded) ? padded : null
}

/** In days: above it Medicare takes a hospital for one of long-term care (42 CFR 412.23(e)). */
const longStay = 25

/**
 * Whether an average length of stay is not that of acute patients, though the hospital is one of acute care. Its days are
 * those of swing beds or long-term patients as well, whom its discharges leave out.
 */
export function isUnusualStay(type: FacilityType, days: number): boolean {
  return (type === 'short-term' || type === 'critical-access') && days > longStay
}

/** The facility type that a normalized CCN encodes. CCNs of veterans' and military hospitals end in F. */
export function facilityType(ccn: string): FacilityType {
  if (ccn.endsWith('F')) return 'federal'
  const number = Number(ccn.slice(2))
  return ranges.find(([from, to]) => number >= from && number <= to)?.[2] ?? 'other'
}
