import { areas, controlGroups, indicator, milesBetween, type Place } from '@keyroom/cost-report'
import type { Peers, peersQuerySchema } from '@keyroom/product-api/schemas'
import type * as z from 'zod/mini'
import { placeOf, type FacilityColumns } from '../snapshot/facility-columns.ts'
import { factsOf, type Snapshot } from '../snapshot/snapshot.ts'
import type { YearBlock } from '../snapshot/year-block.ts'
import { askedYear } from './asked-year.ts'
import { chooseSeries, type ChosenSeries } from './choose-series.ts'

/** The hospitals of a peer group in one year. */
export function peers(snapshot: Snapshot, query: z.output<typeof peersQuerySchema>): Peers {
  const { ccn } = query
  const asked = askedYear(snapshot, ccn === undefined ? [] : [ccn], query)
  const { block, group } = asked
  const members = asked.members ?? new Uint8Array()
  const chosen = query.indicator === undefined ? null : chooseSeries(query.indicator, [{ ...asked, reports: [] }])
  const all = Array.from(members.keys()).filter((report) => members[report] === 1)
  const listed = all.sort(chosen ? byValue(block, chosen) : byBeds(block)).slice(0, query.limit)
  return {
    ...factsOf(snapshot),
    year: block.year,
    peers: group?.text ?? query.peers,
    hospitals: all.length,
    series: chosen && { indicator: chosen.series.id, variant: chosen.series.variant },
    columns: columnsOf(snapshot.facilities, block, { listed, chosen, ccn }),
  }
}

type Order = (one: number, other: number) => number

/** The largest first, those without a number of beds last. The rows of a block are ordered by CCN. */
function byBeds({ beds }: YearBlock): Order {
  return (one, other) => sizeOf(beds[other]) - sizeOf(beds[one]) || one - other
}

/** The best first, or the highest if neither direction is better; those without a value last. */
function byValue({ values }: YearBlock, { series, position }: ChosenSeries): Order {
  const sign = indicator(series.id).better === 'lower' ? -1 : 1
  const sizes = values[position] as Float64Array
  return (one, other) => sizeOf(sign * (sizes[other] as number)) - sizeOf(sign * (sizes[one] as number)) || one - other
}

/** An unknown value is less than any other; two infinities would have no difference. */
function sizeOf(value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? -Number.MAX_VALUE : value
}

function columnsOf(
  facilities: FacilityColumns,
  block: YearBlock,
  { listed, chosen, ccn }: { listed: readonly number[]; chosen: ChosenSeries | null; ccn: string | undefined },
): Peers['columns'] {
  const ccns = listed.map((report) => block.ccn[report] as string)
  const places = ccns.map((one) => facilities.positions.get(one) as number)
  const center = ccn === undefined ? null : placeOf(facilities, ccn)
  return {
    ccn: ccns,
    name: places.map((place) => facilities.name[place] as string),
    city: places.map((place) => facilities.city[place] ?? null),
    state: places.map((place) => facilities.state[place] ?? null),
    type: places.map((place) => facilities.type[place] as Peers['columns']['type'][number]),
    area: listed.map((report) => areas[block.area[report] as number] ?? null),
    control: listed.map((report) => controlGroups[block.control[report] as number] ?? null),
    teaching: listed.map((report) => [false, true][block.teaching[report] as number] ?? null),
    beds: listed.map((report) => orNull(block.beds[report])),
    distance: places.map((place) => (center ? distanceFrom(center, facilities, place) : null)),
    reportId: listed.map((report) => block.id[report] as string),
    value: listed.map((report) => (chosen ? orNull(block.values[chosen.position]?.[report]) : null)),
  }
}

function distanceFrom(center: Place, { longitude, latitude }: FacilityColumns, place: number) {
  const distance = milesBetween(center, { longitude: longitude[place] as number, latitude: latitude[place] as number })
  return orNull(Math.round(distance * 10) / 10)
}

function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
