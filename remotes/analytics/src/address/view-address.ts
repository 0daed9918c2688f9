import { indicatorIds, normaliseCcn, peerGroup, type IndicatorId } from '@keyroom/cost-report'
import { readSortOrder, type SortOrder } from './sort-order.ts'

/** The views of the page, in the order of its tabs. */
export const viewIds = ['summary', 'trends', 'compare', 'benchmarks'] as const
export type ViewId = (typeof viewIds)[number]

/** Which way indicators are worked out: the best that the reports allow, or as they are usually published. */
export const methods = ['best', 'usual'] as const
export type Method = (typeof methods)[number]

/** How many hospitals stand beside the one that the page is about: as many as can be told apart side by side. */
export const MOST_OTHERS = 7

/** How many indicators trends are drawn of at once. */
export const MOST_TRENDS = 8

/** Drawn while nobody has chosen others. */
export const firstIndicators: readonly IndicatorId[] = ['occupancy', 'averageLengthOfStay', 'totalMargin']

/** What the quartiles of all indicators can be sorted by, and the hospitals of a group. */
export const quartileSorts = ['name', 'place', 'rank', 'n'] as const
export const peerSorts = ['hospital', 'beds', 'distance', 'value'] as const
export type QuartileSort = (typeof quartileSorts)[number]
export type PeerSort = (typeof peerSorts)[number]

/** Something in the address that means nothing: its name, and what stands there. */
export interface AddressProblem {
  readonly name: string
  readonly value: string
}

/** What the address says of the page. */
export interface ViewAddress {
  readonly view: ViewId
  /** Hospitals beside the one that the page is about. */
  readonly others: readonly string[]
  /** The one that differences are from; the page's own where nothing is said. */
  readonly base: string | null
  readonly from: number | null
  readonly to: number | null
  readonly indicator: IndicatorId
  /** Those whose trends are drawn. */
  readonly indicators: readonly IndicatorId[]
  readonly method: Method
  /** A peer group as text; `null` for hospitals like the page's own. */
  readonly peers: string | null
  /** In which order the indicators of the quartile table stand; `null` in that of their groups. */
  readonly sort: SortOrder<QuartileSort> | null
  /** In which order the hospitals of the group stand; `null` with the best first. */
  readonly order: SortOrder<PeerSort> | null
  /** Which page of those hospitals is shown, from 0. */
  readonly page: number
  /** What of it is nonsense, and so counts as not being there. */
  readonly problems: readonly AddressProblem[]
}

const SEPARATOR = '_'

/** A list as the address holds it, without anything that an address has to escape. */
export function writeList(values: readonly string[]): string | null {
  return values.length > 0 ? values.join(SEPARATOR) : null
}

/** Reads `?view=&with=&base=&from=&to=&indicator=&indicators=&method=&peers=&sort=&order=&page=`, and `year` and `ccn` as far as to say what is wrong. */
export function readViewAddress(search: URLSearchParams): ViewAddress {
  const problems: AddressProblem[] = []
  const read = <Value>(name: string, parse: (text: string) => Value | null, otherwise: Value): Value => {
    const text = search.get(name)
    if (text === null) return otherwise
    const value = parse(text)
    if (value !== null) return value
    problems.push({ name, value: text })
    return otherwise
  }
  const own = normaliseCcn(search.get('ccn') ?? '')
  read('year', readYear, null)
  const others = read('with', (text) => readList(text, readCcn, MOST_OTHERS), [])
  const from = read('from', readYear, null)
  const isRange = (to: number) => from === null || from <= to
  return {
    view: read('view', (text) => viewIds.find((id) => id === text) ?? null, 'summary'),
    others: others.filter((ccn) => ccn !== own),
    base: read('base', (text) => [own, ...others].find((ccn) => ccn !== null && ccn === readCcn(text)) ?? null, null),
    from,
    to: read('to', (text) => whereTrue(readYear(text), isRange), null),
    indicator: read('indicator', readIndicator, 'occupancy'),
    indicators: read('indicators', (text) => readList(text, readIndicator, MOST_TRENDS), firstIndicators),
    method: read('method', (text) => methods.find((method) => method === text) ?? null, 'best'),
    peers: read('peers', readPeers, null),
    sort: read('sort', (text) => readSortOrder(text, quartileSorts), null),
    order: read('order', (text) => readSortOrder(text, peerSorts), null),
    page: read('page', readPage, 0),
    problems,
  }
}

/** The query of an address without what is nonsense in it. */
export function repaired(search: URLSearchParams, problems: readonly AddressProblem[]): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const { name } of problems) next.delete(name)
  return next
}

function readYear(text: string): number | null {
  return /^(19|20)\d{2}$/.test(text) ? Number(text) : null
}

/** A page as the address holds it, from 1. */
export function readPage(text: string): number | null {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) - 1 : null
}

function readCcn(text: string): string | null {
  return normaliseCcn(text)
}

function readIndicator(text: string): IndicatorId | null {
  return indicatorIds.find((id) => id === text) ?? null
}

function readPeers(text: string): string | null {
  const { criteria } = peerGroup.parse(text)
  return criteria && peerGroup.format(criteria)
}

/** All of a list or nothing: half of what somebody chose would be something that nobody chose. */
function readList<Value>(text: string, read: (part: string) => Value | null, most: number): readonly Value[] | null {
  const values = text.split(SEPARATOR).map(read)
  const known = values.filter((value) => value !== null)
  const distinct = [...new Set(known)]
  return known.length === values.length && distinct.length <= most ? distinct : null
}

function whereTrue<Value>(value: Value | null, test: (value: Value) => boolean): Value | null {
  return value !== null && test(value) ? value : null
}
