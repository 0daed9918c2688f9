import { daysInPeriod, FULL_PERIOD } from '@keyroom/cost-report'

/** A report that units are known from. */
export interface UnitReport {
  readonly id: string
  readonly origin: 'extract' | 'hcris' | 'sample'
  readonly fiscalYear: number
  readonly periodBegin: string
  readonly periodEnd: string
  readonly status: number | null
}

/** Whether the report's period is a year, as benchmarks want it. */
export function isFull({ periodBegin, periodEnd }: Pick<UnitReport, 'periodBegin' | 'periodEnd'>): boolean {
  const days = daysInPeriod(periodBegin, periodEnd)
  return days >= FULL_PERIOD.from && days <= FULL_PERIOD.to
}

/**
 * The report that stands for its hospital's year, as benchmarks choose it: the latest of a full period, else the latest;
 * where two end on one day, the one that was filed later.
 */
export function reportOfYear<Report extends Pick<UnitReport, 'id' | 'periodBegin' | 'periodEnd'>>(
  reports: readonly Report[],
): Report | undefined {
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
