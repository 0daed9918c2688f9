import {
  countsAlike,
  covidYears,
  daysInPeriod,
  fullPeriod,
  growth,
  neighborsIn,
  percentileRank,
  placeAmong,
  quantiles,
  shareOfDays,
  trendValue,
  unitLine,
  unitMeasures,
} from '@keyroom/cost-report'
import type { FacilityUnits } from '@keyroom/product-api/schemas'
import { groupOf, type Group } from '../../platform/peer-groups/group-of.ts'
import { membersIn } from '../dashboards/group/members-in.ts'
import type { Snapshot } from '../dashboards/snapshot/snapshot.ts'
import type { FacilityRow } from '../facilities/facility-row.ts'
import type { UnitOccupancies } from './load-unit-years.ts'
import type { ReportedUnits } from './read-units.ts'
import { groupOccupancies } from './unit-columns.ts'
import { unitTotals, type UnitTotals } from './unit-figures.ts'

type Unit = FacilityUnits['units'][number]
type UnitYear = Unit['years'][number]

export interface UnitsQuestion {
  readonly target: number
  readonly peers: string
}

/** The data that a hospital's units are compared with. */
export interface UnitsContext {
  readonly snapshot: Snapshot
  readonly occupancies: UnitOccupancies
}

/** The units of a hospital, year by year, beside the same units of a peer group. */
export function unitsAnswer(
  facility: FacilityRow,
  reports: readonly ReportedUnits[],
  { target, peers }: UnitsQuestion,
  context: UnitsContext,
): FacilityUnits {
  const group = groupOf(peers)
  const found = reports.flatMap((report) =>
    unitTotals(report.rows, daysOf(report)).map((totals) => ({ report, totals })),
  )
  const kinds = Map.groupBy(found, ({ totals }) => totals.unit)
  const inFormsOrder = [...kinds].sort(([, one], [, other]) => (firstLine(one) < firstLine(other) ? -1 : 1))
  return {
    sample: facility.source === 'sample',
    ccn: facility.ccn,
    name: facility.name,
    target,
    peers: group.text,
    reports: reports.map(reportFacts),
    units: inFormsOrder.map(([unit, years]) => ({
      unit: unit as Unit['unit'],
      years: years.map(({ report, totals }) => ({
        ...figuresOf(report, totals, target),
        ...comparedWith(context, group, report, totals),
      })),
      growth: growthOf(years),
    })),
  }
}

interface UnitInReport {
  readonly report: ReportedUnits
  readonly totals: UnitTotals
}

/** The growth of the days to the latest year, over years whose days count the same. @param years ascending */
function growthOf(years: readonly UnitInReport[]): Unit['growth'] {
  const latest = years.findLast(({ totals }) => totals.days !== null)
  if (!latest) return null
  return growth(
    years
      .filter(({ totals }) => countsAlike(totals, latest.totals))
      .map(({ report, totals }) => ({
        year: report.fiscalYear,
        value: trendValue(totals.days, true, daysOf(report)).value,
      })),
  )
}

function firstLine(years: readonly { readonly totals: UnitTotals }[]): string {
  return years.map(({ totals }) => totals.lines[0] ?? '').sort()[0] ?? ''
}

function daysOf({ periodBegin, periodEnd }: ReportedUnits): number {
  return daysInPeriod(periodBegin, periodEnd)
}

function reportFacts(report: ReportedUnits): FacilityUnits['reports'][number] {
  const { id, edition, file, fiscalYear, periodBegin, periodEnd, status } = report
  const days = daysOf(report)
  const isCovid = fiscalYear >= covidYears.from && fiscalYear <= covidYears.to
  const badges: FacilityUnits['reports'][number]['badges'] = []
  if (days < fullPeriod.from) badges.push('short-period')
  if (days > fullPeriod.to) badges.push('long-period')
  if (isCovid) badges.push('covid-year')
  return { id, edition, file, fiscalYear, periodBegin, periodEnd, days, status, badges }
}

function figuresOf(report: ReportedUnits, totals: UnitTotals, target: number): Omit<UnitYear, keyof Compared> {
  const { lines, printedNames, beds, bedDays, days, daysWithNursery, discharges, derivedBedDays } = totals
  const measures = unitMeasures(totals, daysOf(report), target)
  return {
    fiscalYear: report.fiscalYear,
    reportId: report.id,
    lines: [...lines],
    printedNames: [...printedNames],
    beds,
    bedDays,
    bedDaysBasis: bedDays === null ? null : derivedBedDays ? 'beds' : 'filed',
    days,
    daysWithNursery,
    discharges,
    averageDailyCensus: measures.averageDailyCensus,
    occupancy: measures.occupancy,
    averageLengthOfStay: measures.averageLengthOfStay,
    bedsAtTarget: measures.bedsAtTarget,
    censusP95: measures.census95,
    shareOfDays: shareOfDays(days, daysThatItIsPartOf(report, totals)),
  }
}

/** Lines 7 to 13 are parts of line 14; lines 16 to 24 are separate units; later lines are not units. */
function daysThatItIsPartOf({ rows }: ReportedUnits, { lines: [line = ''] }: UnitTotals): number | null {
  const isIn = (code: string) => unitLine(code)?.inHospitalTotal ?? false
  const isBeside = (code: string) => !isIn(code) && code <= '02499'
  if (!isIn(line) && !isBeside(line)) return null
  const counted = rows.filter((row) => isIn(row.line) || (!isIn(line) && isBeside(row.line)))
  return counted.reduce((total, { days }) => total + (days ?? 0), 0)
}

type Compared = Pick<UnitYear, 'peers' | 'neighbors' | 'percentile' | 'place'>

/** The same unit in the hospitals of the group, in the same year. */
function comparedWith(
  { snapshot, occupancies }: UnitsContext,
  group: Group,
  report: ReportedUnits,
  totals: UnitTotals,
): Compared {
  const columns = occupancies.years.get(report.fiscalYear)?.kinds.get(totals.unit)
  const block = snapshot.years.get(report.fiscalYear) ?? nearest(snapshot, report.fiscalYear)
  const values = columns && block ? groupOccupancies(columns, block, membersIn(snapshot, block, group)) : []
  const peers = quantiles(values)
  const { occupancy } = unitMeasures(totals, daysOf(report))
  if (peers.suppressed || occupancy === null) return { peers, ...nowhere, neighbors: written(values) }
  return {
    peers,
    neighbors: written(values),
    percentile: percentileRank(values, occupancy),
    place: placeAmong(values, occupancy),
  }
}

const nowhere = { percentile: null, place: null }

function written(values: readonly number[]): UnitYear['neighbors'] {
  return neighborsIn(values) as UnitYear['neighbors']
}

/** A year may have units but no imported cost reports: then the group is that of the nearest year with reports. */
function nearest({ years }: Snapshot, year: number) {
  const [block] = [...years.values()].sort((one, other) => Math.abs(one.year - year) - Math.abs(other.year - year))
  return block
}
