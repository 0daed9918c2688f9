import { indicatorIds, normalizeCcn, peerGroup, type IndicatorId } from '@keyroom/cost-report'
import { readSorting, type Sorting } from '@keyroom/ui/table'

/** The views of the page, in the order of its tabs. */
export const viewIds = ['summary', 'trends', 'compare', 'benchmarks'] as const
export type ViewId = (typeof viewIds)[number]

/** How indicators are calculated: the best way that the reports allow, or the usual published one. */
export const methods = ['best', 'usual'] as const
export type Method = (typeof methods)[number]

/** As many hospitals as a reader can distinguish side by side. */
export const maxOthers = 7

/** Indicators whose trends are drawn at once. */
export const maxTrends = 8

/** Drawn by default. */
export const firstIndicators: readonly IndicatorId[] = ['occupancy', 'averageLengthOfStay', 'totalMargin']

/** The sortable columns of the quartile table and of the peer list. */
export const quartileSorts = ['name', 'place', 'rank', 'n'] as const
export const peerSorts = ['hospital', 'beds', 'distance', 'value'] as const
export type QuartileSort = (typeof quartileSorts)[number]
export type PeerSort = (typeof peerSorts)[number]

/** A parameter with an invalid value. */
export interface AddressProblem {
  readonly name: string
  readonly value: string
}

/** The state of the page in its address. */
export interface ViewAddress {
  readonly view: ViewId
  /** Hospitals compared with the one that the page is about. */
  readonly others: readonly string[]
  /** The hospital that differences are calculated from; `null` for the page's own. */
  readonly base: string | null
  readonly from: number | null
  readonly to: number | null
  readonly indicator: IndicatorId
  /** The indicators whose trends are drawn. */
  readonly indicators: readonly IndicatorId[]
  readonly method: Method
  /** A peer group as text; `null` for hospitals similar to the page's own. */
  readonly peers: string | null
  /** The sorting of the quartile table; `null` for the order of the indicator groups. */
  readonly sort: Sorting<QuartileSort> | null
  /** The sorting of the peer list; `null` for the best hospital first. */
  readonly order: Sorting<PeerSort> | null
  /** The page of the peer list, from 0. */
  readonly page: number
  /** Parameters with invalid values, which are ignored. */
  readonly problems: readonly AddressProblem[]
}

const listSeparator = '_'

/** A list as an address parameter, without characters that have to be escaped. */
export function writeList(values: readonly string[]): string | null {
  return values.length > 0 ? values.join(listSeparator) : null
}

/**
 * Reads `?view=&with=&base=&from=&to=&indicator=&indicators=&method=&peers=&sort=&order=&page=`; checks `year` only to
 * report problems.
 */
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
  const own = normalizeCcn(search.get('ccn') ?? '')
  read('year', readYear, null)
  const others = read('with', (text) => readList(text, readCcn, maxOthers), [])
  const from = read('from', readYear, null)
  const isRange = (to: number) => from === null || from <= to
  return {
    view: read('view', (text) => viewIds.find((id) => id === text) ?? null, 'summary'),
    others: others.filter((ccn) => ccn !== own),
    base: read('base', (text) => [own, ...others].find((ccn) => ccn !== null && ccn === readCcn(text)) ?? null, null),
    from,
    to: read('to', (text) => onlyIf(readYear(text), isRange), null),
    indicator: read('indicator', readIndicator, 'occupancy'),
    indicators: read('indicators', (text) => readList(text, readIndicator, maxTrends), firstIndicators),
    method: read('method', (text) => methods.find((method) => method === text) ?? null, 'best'),
    peers: read('peers', readPeers, null),
    sort: read('sort', (text) => readSorting(text, quartileSorts), null),
    order: read('order', (text) => readSorting(text, peerSorts), null),
    page: read('page', readPage, 0),
    problems,
  }
}

/** The query without its invalid parameters. */
export function withoutProblems(search: URLSearchParams, problems: readonly AddressProblem[]): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const { name } of problems) next.delete(name)
  return next
}

function readYear(text: string): number | null {
  return /^(19|20)\d{2}$/.test(text) ? Number(text) : null
}

/** Reads a page number, which counts from 1 in the address and from 0 in the code. */
export function readPage(text: string): number | null {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) - 1 : null
}

function readCcn(text: string): string | null {
  return normalizeCcn(text)
}

function readIndicator(text: string): IndicatorId | null {
  return indicatorIds.find((id) => id === text) ?? null
}

function readPeers(text: string): string | null {
  const { criteria } = peerGroup.parse(text)
  return criteria && peerGroup.format(criteria)
}

/** The whole list or nothing: part of a chosen list is something that nobody chose. */
function readList<Value>(text: string, read: (part: string) => Value | null, max: number): readonly Value[] | null {
  const values = text.split(listSeparator).map(read)
  const known = values.filter((value) => value !== null)
  const distinct = [...new Set(known)]
  return known.length === values.length && distinct.length <= max ? distinct : null
}

function onlyIf<Value>(value: Value | null, test: (value: Value) => boolean): Value | null {
  return value !== null && test(value) ? value : null
}
