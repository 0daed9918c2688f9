import { daysInPeriod, fullPeriod } from '@keyroom/cost-report'

/** As much of a report as tells which of several stands for its year: an id, and ISO days, both in the period. */
export interface FiledReport {
  readonly id: string
  readonly periodBegin: string
  readonly periodEnd: string
}

/** Whether the report's period is a year, as benchmarks want it. */
export function isFull({ periodBegin, periodEnd }: Omit<FiledReport, 'id'>): boolean {
  const days = daysInPeriod(periodBegin, periodEnd)
  return days >= fullPeriod.from && days <= fullPeriod.to
}

/**
 * The report that stands for its hospital's year, as benchmarks choose it: the latest of a full period, else the latest;
 * where two end on one day, the one that was filed later.
 */
export function reportOfYear<Report extends FiledReport>(reports: readonly Report[]): Report | undefined {
  const [first] = reports.toSorted(
    (one, other) =>
      Number(isFull(other)) - Number(isFull(one)) ||
      compare(other.periodEnd, one.periodEnd) ||
      other.id.length - one.id.length ||
      compare(other.id, one.id),
  )
  return first
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
