import { defaultAreaShares } from '@keyroom/cost-report'
import { readSorting, writeSorting, type Sorting } from '@keyroom/ui/table'
import { readPage, type AddressProblem } from '../address/view-address.ts'

/** The default service areas, in percent of the cases. */
export const firstAreas = {
  primary: defaultAreaShares.primary * 100,
  secondary: defaultAreaShares.secondary * 100,
} as const

/** The filters of the table. */
export const zipFilters = ['all', 'primary', 'secondary', 'other', 'suppressed'] as const
export type ZipFilter = (typeof zipFilters)[number]

/** The definitions of market concentration, in the order of the page. */
export const concentrationMethods = ['geographic', 'patientFlow', 'kesslerMcClellan', 'jointCompetition'] as const
export type ConcentrationMethod = (typeof concentrationMethods)[number]

/** Shown in the key figures by default. */
export const firstMethod: ConcentrationMethod = 'patientFlow'

/** The sortable columns of the table of ZIP codes, in their order. */
export const zipSortColumns = [
  'zip',
  'cases',
  'days',
  'charges',
  'share',
  'dependence',
  'cumulative',
  'hospitals',
  'index',
] as const
export type ZipSortColumn = (typeof zipSortColumns)[number]

const firstSorting: Sorting<ZipSortColumn> = { by: 'cases', descending: true }

/** The state of the patient origin page in its address. */
export interface PatientOriginAddress {
  /** A calendar year; `null` for the latest. */
  readonly year: number | null
  /** The primary service area, and both areas together, in percent of the cases. */
  readonly primary: number
  readonly secondary: number
  /** The definition whose concentration is shown in the key figures. */
  readonly method: ConcentrationMethod
  readonly filter: ZipFilter
  readonly sorting: Sorting<ZipSortColumn>
  /** From 0. */
  readonly page: number
  readonly problems: readonly AddressProblem[]
}

/**
 * Reads `?year=&primary=&secondary=&hhi=&zips=&sort=&page=`; a problem with `year` is reported by the address of the
 * views.
 */
export function readPatientOriginAddress(search: URLSearchParams): PatientOriginAddress {
  const problems: AddressProblem[] = []
  const read = <Value>(name: string, parse: (text: string) => Value | null, otherwise: Value): Value => {
    const text = search.get(name)
    const value = text === null ? otherwise : parse(text)
    if (value !== null) return value
    problems.push({ name, value: text ?? '' })
    return otherwise
  }
  const primary = read('primary', readAreaShare, firstAreas.primary)
  const secondary = read(
    'secondary',
    (text) => {
      const share = readAreaShare(text)
      return share !== null && share >= primary ? share : null
    },
    Math.max(firstAreas.secondary, primary),
  )
  const year = search.get('year') ?? ''
  return {
    year: /^(19|20)\d{2}$/.test(year) ? Number(year) : null,
    primary,
    secondary,
    method: read('hhi', (text) => concentrationMethods.find((method) => method === text) ?? null, firstMethod),
    filter: read('zips', (text) => zipFilters.find((filter) => filter === text) ?? null, 'all'),
    sorting: read('sort', readZipSorting, firstSorting),
    page: read('page', readPage, 0),
    problems,
  }
}

/** A percentage from 1 to 100 with at most one decimal; `null` for anything else. */
export function readAreaShare(text: string): number | null {
  if (!/^\d{1,3}(\.\d)?$/.test(text.trim())) return null
  const share = Number(text)
  return share >= 1 && share <= 100 ? share : null
}

/** A sorting for the address; `null` for the one that applies without any. */
export function writeZipSorting(sorting: Sorting<ZipSortColumn>): string | null {
  const text = writeSorting(sorting)
  return text === writeSorting(firstSorting) ? null : text
}

/** Also reads `share.asc` and `share.desc`, as older saved addresses have it. */
function readZipSorting(text: string): Sorting<ZipSortColumn> | null {
  const [, column, direction] = /^(\w+)\.(asc|desc)$/.exec(text) ?? []
  return readSorting(column ? `${direction === 'desc' ? '-' : ''}${column}` : text, zipSortColumns)
}
