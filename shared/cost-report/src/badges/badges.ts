import { facilityType, isUnusualStay } from '../ccn.ts'
import { figureColumn, figureKeys, type FigureKey, type Figures } from '../figures.ts'
import { daysInPeriod, fiscalYear } from '../fiscal-year.ts'
import { brokenIdentities } from '../identities.ts'
import { indicatorValue } from '../indicators/indicators.ts'
import type { CostReport } from '../report.ts'

/** Warnings that a reader should see before trusting a report's figures. */
export type Badge =
  | 'short-period'
  | 'long-period'
  | 'over-100-percent'
  | 'covid-year'
  | 'does-not-balance'
  | 'income-does-not-add-up'
  | 'no-beds'
  | 'beds-against-bed-days'
  | 'unusual-stay'
  | 'no-patient-revenue'
  | 'negative-patient-revenue'
  | 'negative-volume'
  | 'revenue-share-out-of-range'

/** Benchmarks include periods of 350 to 380 days. */
export const fullPeriod = { from: 350, to: 380 } as const

/** Fiscal years affected by the COVID-19 pandemic. */
export const covidYears = { from: 2020, to: 2023 } as const

/** Beds are those at the end of the period: they may have been up to twice as many before, or half as many. */
const bedRange = { from: 1 / 2, to: 2 } as const

/**
 * Whether a report's beds, open for its whole period, make less than half or more than twice its bed-days available. One
 * of the two is wrong then, and the report does not say which: 144,837 beds, or the bed-days of a year in two months.
 *
 * @param days of the period
 */
export function contradictsBedDays({ beds, bedDays }: Pick<Figures, 'beds' | 'bedDays'>, days: number): boolean {
  if (!beds || !bedDays || beds < 0 || bedDays < 0) return false
  const ratio = (beds * days) / bedDays
  return ratio < bedRange.from || ratio > bedRange.to
}

const rules: readonly { readonly badge: Badge; readonly holds: (report: CostReport) => boolean }[] = [
  { badge: 'short-period', holds: (report) => daysOf(report) < fullPeriod.from },
  { badge: 'long-period', holds: (report) => daysOf(report) > fullPeriod.to },
  {
    badge: 'over-100-percent',
    // Bassinets aren't beds, so newborn days are subtracted if they are known.
    holds: ({ figures: { days, bedDays, nurseryDays } }) =>
      days !== null && bedDays !== null && bedDays > 0 && days - (nurseryDays ?? 0) > bedDays,
  },
  {
    badge: 'covid-year',
    holds: ({ periodBegin }) => {
      const year = fiscalYear(periodBegin)
      return year >= covidYears.from && year <= covidYears.to
    },
  },
  {
    badge: 'does-not-balance',
    holds: ({ figures }) => brokenIdentities(figures).some(({ id }) => id === 'balance-sheet'),
  },
  {
    badge: 'income-does-not-add-up',
    holds: ({ figures }) => brokenIdentities(figures).some(({ id }) => id !== 'balance-sheet'),
  },
  { badge: 'no-beds', holds: ({ figures: { beds } }) => !beds },
  {
    badge: 'beds-against-bed-days',
    holds: (report) => contradictsBedDays(report.figures, daysOf(report)),
  },
  {
    badge: 'unusual-stay',
    holds: (report) =>
      report.ccn !== undefined &&
      isUnusualStay(facilityType(report.ccn), indicatorValue('averageLengthOfStay', report) ?? 0),
  },
  {
    badge: 'no-patient-revenue',
    holds: ({ figures: { netPatientRevenue } }) => !netPatientRevenue,
  },
  {
    badge: 'negative-patient-revenue',
    holds: ({ figures }) => (figures.netPatientRevenue ?? 0) < 0,
  },
  {
    badge: 'negative-volume',
    holds: ({ figures: { beds, bedDays, days, discharges, fteEmployees, fteResidents } }) =>
      [beds, bedDays, days, discharges, fteEmployees, fteResidents].some((volume) => (volume ?? 0) < 0),
  },
  {
    badge: 'revenue-share-out-of-range',
    holds: ({ figures: { grossRevenue, inpatientRevenue, outpatientRevenue } }) =>
      grossRevenue !== null &&
      grossRevenue > 0 &&
      [inpatientRevenue, outpatientRevenue].some((part) => part !== null && (part < 0 || part > grossRevenue)),
  },
]

const volumes: readonly FigureKey[] = figureKeys.filter((key) =>
  ['count', 'days', 'fte'].includes(figureColumn(key).unit),
)

/** Beds, days, discharges and full-time equivalents below 0, which there can't be. */
export function negativeVolumes(figures: Figures): FigureKey[] {
  return volumes.filter((key) => (figures[key] ?? 0) < 0)
}

export const badgeIds: readonly Badge[] = rules.map(({ badge }) => badge)

/** The badges of a report, in reading order. */
export function badgesOf(report: CostReport): Badge[] {
  return rules.flatMap(({ badge, holds }) => (holds(report) ? [badge] : []))
}

/** Whether a period counts as a year: 350 to 380 days. */
export function isYear(days: number): boolean {
  return days >= fullPeriod.from && days <= fullPeriod.to
}

/** Whether benchmarks may include the report: its period counts as a year. */
export function isFullPeriod(report: CostReport): boolean {
  return isYear(daysOf(report))
}

function daysOf({ periodBegin, periodEnd }: CostReport): number {
  return daysInPeriod(periodBegin, periodEnd)
}
