import { indicatorIds, normaliseCcn } from '@keyroom/cost-report'

/** What the address says of the hospital and how it is looked at. */
export interface HospitalAddress {
  /** As it stands in the address, for saying that it is wrong. */
  readonly asked: string | null
  /** In its one spelling; `null` when there is none, or none that is one. */
  readonly ccn: string | null
  readonly year: number | null
  readonly indicator: string
}

/** Shown while nobody has chosen another. */
export const firstIndicator = 'occupancy'

/** Reads `?ccn=&year=&indicator=`. */
export function readHospitalAddress(search: URLSearchParams): HospitalAddress {
  const asked = search.get('ccn')
  const year = search.get('year') ?? ''
  const indicator = search.get('indicator')
  return {
    asked,
    ccn: asked === null ? null : normaliseCcn(asked),
    year: /^(19|20)\d{2}$/.test(year) ? Number(year) : null,
    indicator: indicatorIds.find((id) => id === indicator) ?? firstIndicator,
  }
}

/** What a change of the address may set; `null` takes it out. */
export type HospitalAddressChange = Partial<
  Record<'ccn' | 'year' | 'indicator' | 'salary' | 'page', string | number | null>
>

/** What the rows of a table depend on: where it changes, the table begins anew. */
const turnsBack = ['ccn', 'year', 'indicator', 'method', 'peers', 'order', 'view']

/** The address with a change made, everything else in it kept but the page of what became another table. */
export function changeHospitalAddress(
  search: URLSearchParams,
  change: HospitalAddressChange | Readonly<Record<string, string | number | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  if (turnsBack.some((name) => name in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
