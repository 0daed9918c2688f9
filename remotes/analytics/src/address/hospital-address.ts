import { indicatorIds, normalizeCcn } from '@keyroom/cost-report'

/** The hospital in the address, and how it is shown. */
export interface HospitalAddress {
  /** The text in the address, for the error message. */
  readonly asked: string | null
  /** The canonical spelling; `null` where the CCN is missing or invalid. */
  readonly ccn: string | null
  readonly year: number | null
  readonly indicator: string
}

/** Shown by default. */
const firstIndicator = 'occupancy'

/** Reads `?ccn=&year=&indicator=`. */
export function readHospitalAddress(search: URLSearchParams): HospitalAddress {
  const asked = search.get('ccn')
  const year = search.get('year') ?? ''
  const indicator = search.get('indicator')
  return {
    asked,
    ccn: asked === null ? null : normalizeCcn(asked),
    year: /^(19|20)\d{2}$/.test(year) ? Number(year) : null,
    indicator: indicatorIds.find((id) => id === indicator) ?? firstIndicator,
  }
}

/** A change of the address; `null` removes a parameter. */
export type HospitalAddressChange = Partial<
  Record<'ccn' | 'year' | 'indicator' | 'salary' | 'page', string | number | null>
>

/** The rows of a table depend on these; when one changes, the table goes back to its first page. */
const tableParameters = ['ccn', 'year', 'indicator', 'method', 'peers', 'order', 'view']

/** The changed address, which keeps every other parameter except the page of a changed table. */
export function changeHospitalAddress(
  search: URLSearchParams,
  change: HospitalAddressChange | Readonly<Record<string, string | number | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  if (tableParameters.some((name) => name in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
