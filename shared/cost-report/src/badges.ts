import { daysInPeriod, fiscalYear } from './fiscal-year.ts'
import { balanceSheetColumns } from './columns/balance-sheet.ts'
import type { FigureKey } from './figures.ts'
import { brokenIdentities, identities } from './identities.ts'
import type { Variant } from './indicators/indicator.ts'
import type { CostReport } from './report.ts'

/** What a reader should know of a report before trusting its figures. */
export type Badge =
  | 'short-period'
  | 'long-period'
  | 'over-100-percent'
  | 'covid-year'
  | 'does-not-balance'
  | 'income-does-not-add-up'
  | 'no-beds'
  | 'no-patient-revenue'
  | 'negative-patient-revenue'

/** Benchmarks take periods of 350 to 380 days. */
export const FULL_PERIOD = { from: 350, to: 380 } as const

/** Fiscal years that the pandemic bent. */
export const COVID_YEARS = { from: 2020, to: 2023 } as const

interface Rule {
  readonly badge: Badge
  readonly holds: (report: CostReport) => boolean
  /** The figures that it casts doubt on; every one where none is named. */
  readonly concerns?: readonly FigureKey[]
}

const rules: readonly Rule[] = [
  { badge: 'short-period', holds: (report) => daysOf(report) < FULL_PERIOD.from },
  { badge: 'long-period', holds: (report) => daysOf(report) > FULL_PERIOD.to },
  {
    badge: 'over-100-percent',
    // Bassinets are no beds: where newborns are known they don't count.
    holds: ({ figures: { days, bedDays, nurseryDays } }) =>
      days !== null && bedDays !== null && bedDays > 0 && days - (nurseryDays ?? 0) > bedDays,
    concerns: ['bedDays'],
  },
  {
    badge: 'covid-year',
    holds: ({ periodBegin }) => {
      const year = fiscalYear(periodBegin)
      return year >= COVID_YEARS.from && year <= COVID_YEARS.to
    },
  },
  {
    badge: 'does-not-balance',
    holds: ({ figures }) => brokenIdentities(figures).some(({ id }) => id === 'balance-sheet'),
    concerns: Object.keys(balanceSheetColumns) as FigureKey[],
  },
  {
    badge: 'income-does-not-add-up',
    holds: ({ figures }) => brokenIdentities(figures).some(({ id }) => id !== 'balance-sheet'),
    concerns: identities.flatMap(({ id, left, plus, minus }) =>
      id === 'balance-sheet' ? [] : [left, ...plus, ...minus],
    ),
  },
  { badge: 'no-beds', holds: ({ figures: { beds } }) => !beds, concerns: ['beds', 'bedDays'] },
  {
    badge: 'no-patient-revenue',
    holds: ({ figures: { netPatientRevenue } }) => !netPatientRevenue,
    concerns: ['netPatientRevenue'],
  },
  {
    badge: 'negative-patient-revenue',
    holds: ({ figures }) => (figures.netPatientRevenue ?? 0) < 0,
    concerns: ['netPatientRevenue'],
  },
]

export const badgeIds: readonly Badge[] = rules.map(({ badge }) => badge)

/** The badges of a report, in reading order. */
export function badgesOf(report: CostReport): Badge[] {
  return rules.flatMap(({ badge, holds }) => (holds(report) ? [badge] : []))
}

/** What a reader should know of one value: the badges of its report that concern it, or that no such value can be trusted. */
export type ValueBadge = Badge | 'unreliable'

export const valueBadgeIds: readonly ValueBadge[] = [...badgeIds, 'unreliable']

/**
 * The badges of one value of an indicator: those of the report that cast doubt on a figure that went in, and
 * `unreliable` where hospitals file what it needs so unevenly that no value stands by itself (days cash on hand).
 */
export function valueBadgesOf(
  { unreliable }: { readonly unreliable: boolean },
  { inputs }: Pick<Variant, 'inputs'>,
  report: CostReport,
): ValueBadge[] {
  const concerned = rules.filter(({ concerns }) => !concerns || concerns.some((key) => inputs.includes(key)))
  const badges = concerned.flatMap(({ badge, holds }) => (holds(report) ? [badge] : []))
  return unreliable ? [...badges, 'unreliable'] : badges
}

/** Whether benchmarks may count the report: a period of 350 to 380 days. */
export function isFullPeriod(report: CostReport): boolean {
  const days = daysOf(report)
  return days >= FULL_PERIOD.from && days <= FULL_PERIOD.to
}

function daysOf({ periodBegin, periodEnd }: CostReport): number {
  return daysInPeriod(periodBegin, periodEnd)
}
