import { allSeries, seriesOf, indicatorIds, type IndicatorId, type Series } from '@keyroom/cost-report'
import { Refusal } from '../../../platform/routing/refusal.ts'
import { countValues } from '../group/group-values.ts'
import type { YearBlock } from '../snapshot/year-block.ts'

/** One year: the reports of the requested hospitals, and those of the group. */
export interface Slice {
  readonly block: YearBlock
  readonly reports: readonly number[]
  readonly members: Uint8Array | null
}

/** A series and its index in `allSeries`. */
export interface ChosenSeries {
  readonly series: Series
  readonly position: number
}

/** As for every indicator. */
export function chooseAll(slices: readonly Slice[]): ChosenSeries[] {
  return indicatorIds.map((id) => preferred(id, slices))
}

/**
 * Finds the series of a name. A full name such as `occupancy.usual` is its own series. For `occupancy`, the result is the
 * first variant, in order of preference, that every report with any variant has, and at least half of the group has. If
 * no variant does, it is the most frequent one. Values side by side are thus calculated in the same way.
 *
 * @throws Refusal 400 `unknown-indicator`
 */
export function chooseSeries(name: string, slices: readonly Slice[]): ChosenSeries {
  const exact = seriesOf(name)
  if (exact) return { series: exact, position: allSeries.indexOf(exact) }
  const id = indicatorIds.find((one) => one === name)
  if (id) return preferred(id, slices)
  throw new Refusal(400, {
    code: 'unknown-indicator',
    message: `"${name}" is no indicator.`,
    expected: `one of ${[...new Set([...indicatorIds, ...allSeries.map(({ key }) => key)])].join(', ')}`,
    received: name,
  })
}

/** Reads names separated by commas; a series that several names resolve to is returned once. */
export function chooseNamed(names: string, slices: readonly Slice[]): ChosenSeries[] {
  const chosen = [...new Set(names.split(','))].map((name) => chooseSeries(name, slices))
  return [...new Map(chosen.map((one) => [one.position, one])).values()]
}

function preferred(id: IndicatorId, slices: readonly Slice[]): ChosenSeries {
  const variants = allSeries.flatMap((series, position) => (series.id === id ? [{ series, position }] : []))
  const [only] = variants
  if (only && variants.length === 1) return only
  const coverages = variants.map(({ position }) => coverageOf(position, slices))
  const any = anyOf(variants, slices)
  const max = Math.max(...coverages.map(({ members }) => members))
  const first = coverages.findIndex(({ reports, members }) => reports === any && members * 2 >= max)
  const widest = coverages.reduce((best, { reports, members }, at) => {
    const [reportsOfBest, membersOfBest] = [coverages[best]?.reports ?? 0, coverages[best]?.members ?? 0]
    return reports > reportsOfBest || (reports === reportsOfBest && members > membersOfBest) ? at : best
  }, 0)
  return variants[first >= 0 ? first : widest] as ChosenSeries
}

/** The number of requested reports, and of the group's reports, with a value of a series. */
function coverageOf(position: number, slices: readonly Slice[]): { reports: number; members: number } {
  let reports = 0
  let members = 0
  for (const slice of slices) {
    reports += slice.reports.filter((report) => has(slice, position, report)).length
    if (slice.members) members += countValues(slice.block, position, slice.members)
  }
  return { reports, members }
}

/** The number of requested reports with a value of any of the variants. */
function anyOf(variants: readonly ChosenSeries[], slices: readonly Slice[]): number {
  const counts = slices.map(
    (slice) => slice.reports.filter((report) => variants.some(({ position }) => has(slice, position, report))).length,
  )
  return counts.reduce((total, count) => total + count, 0)
}

function has({ block }: Slice, position: number, report: number): boolean {
  return !Number.isNaN(block.values[position]?.[report])
}
