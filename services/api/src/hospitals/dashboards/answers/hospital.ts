import { indicator, trendValue, type Series, type TrendValue } from '@keyroom/cost-report'
import type { BoardHospital, ReportFacts } from '@keyroom/product-api/schemas'
import { Refusal } from '../../../platform/routing/refusal.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { badgesIn, isoDay, editions, type YearBlock } from '../snapshot/year-block.ts'

/** @throws Refusal 404 `unknown-hospital` */
export function positionOf({ facilities }: Snapshot, ccn: string): number {
  const position = facilities.positions.get(ccn)
  if (position !== undefined) return position
  throw new Refusal(404, {
    code: 'unknown-hospital',
    message: `There is no hospital with the CCN ${ccn}.`,
    expected: 'the CCN of a hospital that is shown',
    received: ccn,
  })
}

/** A hospital with its report of the year: the preferred one, else the latest. */
export function hospitalOf(snapshot: Snapshot, ccn: string, block: YearBlock | undefined): BoardHospital {
  const { facilities } = snapshot
  const position = positionOf(snapshot, ccn)
  const report = block?.first.get(ccn)
  return {
    ccn,
    name: facilities.name[position] as string,
    city: facilities.city[position] ?? null,
    state: facilities.state[position] ?? null,
    type: facilities.type[position] as BoardHospital['type'],
    report: block === undefined || report === undefined ? null : reportFacts(block, report),
  }
}

/** The facts of a report that every answer shows. */
export function reportFacts(block: YearBlock, report: number): ReportFacts {
  return {
    id: block.id[report] as string,
    edition: editions[block.edition[report] as number] as ReportFacts['edition'],
    fiscalYear: block.year,
    periodBegin: isoDay(block.firstDay[report] as number),
    periodEnd: isoDay(block.lastDay[report] as number),
    days: daysOf(block, report),
    status: block.status[report] || null,
    badges: badgesIn(block.badges[report] as number),
    counted: block.benchmark[report] === 1,
    others: (block.reportsOf.get(block.ccn[report] as string) ?? 1) - 1,
  }
}

/** A report's value of a series. Flows of a period other than a year are scaled to 365 days, and marked. */
export function boardValue(
  block: YearBlock | undefined,
  report: number | undefined,
  position: number,
  { id }: Series,
): TrendValue {
  const value = block && report !== undefined ? (block.values[position]?.[report] as number) : NaN
  if (!block || report === undefined || Number.isNaN(value)) return { value: null, annualized: false }
  return trendValue(value, indicator(id).flow, daysOf(block, report))
}

function daysOf({ firstDay, lastDay }: YearBlock, report: number): number {
  return (lastDay[report] as number) - (firstDay[report] as number) + 1
}
