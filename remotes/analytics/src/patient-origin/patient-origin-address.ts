import { DEFAULT_AREA_SHARES } from '@keyroom/cost-report'
import { readPage, type AddressProblem } from '../address/view-address.ts'

/** Per cent of the cases that the service areas reach while nobody has chosen others. */
export const firstAreas = {
  primary: DEFAULT_AREA_SHARES.primary * 100,
  secondary: DEFAULT_AREA_SHARES.secondary * 100,
} as const

/** Which ZIP codes the table shows. */
export const zipFilters = ['all', 'primary', 'secondary', 'other', 'suppressed'] as const
export type ZipFilter = (typeof zipFilters)[number]

/** The ways of market concentration, in the order of the screen. */
export const concentrationMethods = ['geographic', 'patientFlow', 'kesslerMcClellan', 'jointCompetition'] as const
export type ConcentrationMethod = (typeof concentrationMethods)[number]

/** Stands with the key figures while nobody has chosen another. */
export const firstMethod: ConcentrationMethod = 'patientFlow'

/** What the table of ZIP codes can be sorted by, in the order of its columns. */
export const zipSorts = [
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
export type ZipSortKey = (typeof zipSorts)[number]

/** A column, and which way it goes. */
export interface ZipSort {
  readonly by: ZipSortKey
  readonly direction: 'asc' | 'desc'
}

/** The ZIP codes that send most come first. */
export const firstSort: ZipSort = { by: 'cases', direction: 'desc' }

/** What the address says of how patient origin is looked at. */
export interface OriginAddress {
  /** A calendar year; `null` for the latest. */
  readonly year: number | null
  /** Per cent of the cases that make the primary service area, and both areas together. */
  readonly primary: number
  readonly secondary: number
  /** The definition of the market whose concentration stands with the key figures. */
  readonly method: ConcentrationMethod
  readonly filter: ZipFilter
  readonly sort: ZipSort
  /** From 0. */
  readonly page: number
  readonly problems: readonly AddressProblem[]
}

/** Reads `?year=&primary=&secondary=&hhi=&zips=&sort=&page=`; what is wrong with `year` is told by the views' own address. */
export function readOriginAddress(search: URLSearchParams): OriginAddress {
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
    sort: read('sort', readSort, firstSort),
    page: read('page', readPage, 0),
    problems,
  }
}

/** Per cent of the cases, from 1 to 100 with one decimal at most; `null` for anything else. */
export function readAreaShare(text: string): number | null {
  if (!/^\d{1,3}(\.\d)?$/.test(text.trim())) return null
  const share = Number(text)
  return share >= 1 && share <= 100 ? share : null
}

/** A sort as the address holds it, such as `share.desc`; `null` for the one that needs no saying. */
export function writeSort({ by, direction }: ZipSort): string | null {
  return by === firstSort.by && direction === firstSort.direction ? null : `${by}.${direction}`
}

function readSort(text: string): ZipSort | null {
  const [column, direction, ...more] = text.split('.')
  const by = zipSorts.find((key) => key === column)
  if (by === undefined || more.length > 0 || (direction !== 'asc' && direction !== 'desc')) return null
  return { by, direction }
}
