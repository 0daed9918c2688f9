import { credibleRange, indicator, percentile, smallestGroup, sorted } from '@keyroom/cost-report'
import {
  aggregatesOf,
  areaAggregates,
  areaKindsOf,
  isAreaMeasure,
  type AreaAggregate,
  type AreaKind,
  type AreaStatistics,
} from '@keyroom/product-api/schemas'
import { Refusal } from '../../platform/routing/refusal.ts'
import { askedYear } from '../dashboards/answers/asked-year.ts'
import { chooseSeries, type ChosenSeries } from '../dashboards/answers/choose-series.ts'
import { boardValue } from '../dashboards/answers/hospital.ts'
import { factsOf, type Snapshot } from '../dashboards/snapshot/snapshot.ts'
import { bitsOf, type YearBlock } from '../dashboards/snapshot/year-block.ts'
import type { AreaLevel } from './area-level.ts'

/** What is asked for; see `areasQuerySchema`. */
export interface AreaQuestion {
  readonly measure: string
  readonly by: AreaKind
  readonly aggregate?: AreaAggregate | undefined
  readonly year?: number | undefined
  readonly peers: string
}

/** A hospital's part in the value of its area. */
interface Part {
  readonly value: number
  readonly weight: number
}

/** A measure: an indicator, or one of an area itself. */
interface Measure {
  readonly id: AreaStatistics['measure']
  readonly chosen: ChosenSeries | null
  readonly weight: 'beds' | 'discharges'
}

const percentiles = { p10: 10, p25: 25, median: 50, p75: 75, p90: 90 } as const

/**
 * A measure of hospitals by area in one year. Hospitals count as they do in benchmarks. A percentile over fewer
 * than ten hospitals is suppressed; sums and weighted means are of public reports, and are not.
 *
 * Market concentration is the Herfindahl-Hirschman index: the sum of the squared percentages of an area's patient days, 0 to
 * 10,000, each hospital taken for itself.
 *
 * Where beds are added up or weigh, reports whose beds contradict their bed-days are left out: one of them would outweigh
 * a state. So are lengths of stay that acute patients do not have, and from weighted means the values that are far from
 * those of all hospitals of the year.
 *
 * @throws Refusal 400 `unknown-indicator`, `invalid-aggregate` or `invalid-area-kind`, and as `askedYear` does
 */
export async function areaStatistics(
  snapshot: Snapshot,
  question: AreaQuestion,
  level: AreaLevel,
): Promise<AreaStatistics> {
  const { by } = question
  const asked = askedYear(snapshot, [], question)
  const { block } = asked
  const members = asked.members ?? new Uint8Array(block.count)
  const measure = measureOf(question.measure, asked)
  refuseOtherKinds(measure, by)
  const aggregate = aggregateOf(question.aggregate, measure)
  const places = snapshot.places.get(block) ?? new Int32Array()

  const parts = new Map<string, Part[]>()
  let hospitals = 0
  let leftOut = 0
  let doubtful = 0
  let farOut = 0
  const isCredible = aggregate === 'weighted' ? credibleIn(measure, block) : () => true
  const doubts = doubtsOf(measure, aggregate)
  for (let report = 0; report < block.count; report += 1) {
    const part = members[report] === 1 ? partOf(measure, block, report) : null
    if (!part) continue
    hospitals += 1
    if (((block.badges[report] as number) & doubts) !== 0) {
      doubtful += 1
      continue
    }
    if (!isCredible(part.value)) {
      farOut += 1
      continue
    }
    const place = places[report] as number
    const code = place < 0 ? null : level.codeOf(place)
    if (code === null) leftOut += 1
    else {
      const known = parts.get(code)
      if (known) known.push(part)
      else parts.set(code, [part])
    }
  }

  const { areas, populationYear, ageTable } = await level.read([...parts.keys()], block.year)
  const needsPeople = measure.id === 'bedsPer1000'
  const isCounted = (code: string) => !needsPeople || (areas.get(code)?.population ?? 0) >= level.minPeople
  const codes = [...parts.keys()].filter(isCounted).toSorted()
  const values = codes.map((code) =>
    valueOf(measure, aggregate, parts.get(code) ?? [], areas.get(code)?.population ?? Number.NaN),
  )
  return {
    ...factsOf(snapshot),
    by,
    measure: measure.id,
    variant: measure.chosen?.series.variant ?? null,
    aggregate,
    weight: aggregate === 'weighted' ? measure.weight : null,
    year: block.year,
    peers: asked.group?.text ?? question.peers,
    hospitals,
    leftOut,
    doubtful,
    farOut,
    withoutPeople: [...parts].reduce((sum, [code, some]) => sum + (isCounted(code) ? 0 : some.length), 0),
    populationYear,
    ageTable,
    columns: {
      code: codes,
      name: codes.map((code) => areas.get(code)?.name ?? code),
      state: codes.map((code) => areas.get(code)?.state ?? null),
      value: values.map(({ value }) => value),
      hospitals: codes.map((code) => parts.get(code)?.length ?? 0),
      suppressed: values.map(({ suppressed }) => suppressed),
      population: codes.map((code) => areas.get(code)?.population ?? null),
      longitude: codes.map((code) => areas.get(code)?.longitude ?? null),
      latitude: codes.map((code) => areas.get(code)?.latitude ?? null),
    },
  }
}

function measureOf(name: string, asked: ReturnType<typeof askedYear>): Measure {
  if (isAreaMeasure(name)) return { id: name, chosen: null, weight: 'beds' }
  const chosen = chooseSeries(name, [{ ...asked, reports: [] }])
  const { id } = chosen.series
  return { id, chosen, weight: id === 'averageLengthOfStay' ? 'discharges' : 'beds' }
}

/** The badges of reports that a measure leaves out, as bits. */
function doubtsOf({ id, chosen, weight }: Measure, aggregate: AreaAggregate): number {
  const addsBeds = chosen === null && id !== 'concentration'
  const weighsByBeds = aggregate === 'weighted' && weight === 'beds'
  return bitsOf([
    ...(addsBeds || weighsByBeds ? (['beds-against-bed-days'] as const) : []),
    ...(id === 'averageLengthOfStay' ? (['unusual-stay'] as const) : []),
  ])
}

/**
 * Tells values of a year that are far from those of all hospitals. A share of up to 100% can be what it is, and lengths of
 * stay depend on the kind of hospital, of which few are psychiatric.
 */
function credibleIn(measure: Measure, block: YearBlock): (value: number) => boolean {
  const { id, chosen } = measure
  if (!chosen || id === 'averageLengthOfStay') return () => true
  const values = Array.from({ length: block.count }, (_none, report) => partOf(measure, block, report)?.value ?? null)
  const range = credibleRange(sorted(values))
  const isShare = indicator(chosen.series.id).unit === 'share'
  return (value) => !range || (value >= range.from && value <= range.to) || (isShare && Math.abs(value) <= 1)
}

function refuseOtherKinds({ id }: Measure, by: AreaKind): void {
  const possible = areaKindsOf(id)
  if (possible.includes(by)) return
  throw new Refusal(400, {
    code: 'invalid-area-kind',
    message: `${id} can't be calculated by ${by}.`,
    expected: `one of ${possible.join(', ')}`,
    received: by,
  })
}

function aggregateOf(wanted: AreaAggregate | undefined, { id }: Measure): AreaAggregate {
  const possible = aggregatesOf(id)
  const aggregate = wanted ?? possible[0]
  if (aggregate !== undefined && possible.includes(aggregate)) return aggregate
  throw new Refusal(400, {
    code: 'invalid-aggregate',
    message: `${id} of an area can't be calculated as ${wanted}.`,
    expected: `one of ${areaAggregates.filter((one) => possible.includes(one)).join(', ')}`,
    received: wanted,
  })
}

/** A hospital's part; null if its report has no value. */
function partOf({ id, chosen, weight }: Measure, block: YearBlock, report: number): Part | null {
  const beds = block.beds[report] as number
  const value = chosen
    ? (boardValue(block, report, chosen.position, chosen.series).value ?? Number.NaN)
    : id === 'concentration'
      ? (block.days[report] as number)
      : beds
  if (Number.isNaN(value)) return null
  return { value, weight: weight === 'beds' ? beds : (block.discharges[report] as number) }
}

function valueOf(
  { id }: Measure,
  aggregate: AreaAggregate,
  parts: readonly Part[],
  people: number,
): { value: number | null; suppressed: boolean } {
  const values = parts.map(({ value }) => value)
  const sum = values.reduce((total, value) => total + value, 0)
  if (id === 'concentration') {
    return shown(sum > 0 ? values.reduce((total, value) => total + ((100 * value) / sum) ** 2, 0) : Number.NaN)
  }
  if (id === 'bedsPer1000') return shown((1000 * sum) / people)
  if (aggregate === 'sum') return shown(sum)
  if (aggregate === 'weighted') return shown(weightedMean(parts))
  if (parts.length < smallestGroup) return { value: null, suppressed: true }
  return shown(percentile(sorted(values), percentiles[aggregate]))
}

function shown(value: number): { value: number | null; suppressed: boolean } {
  return { value: Number.isFinite(value) ? value : null, suppressed: false }
}

/** NaN if no hospital has a weight. */
function weightedMean(parts: readonly Part[]): number {
  const known = parts.filter(({ weight }) => weight > 0)
  const weights = known.reduce((total, { weight }) => total + weight, 0)
  return known.reduce((total, { value, weight }) => total + value * weight, 0) / weights
}
