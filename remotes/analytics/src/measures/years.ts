import type { CostReportAnswer } from '@keyroom/product-api'

/** The report to show of each fiscal year, the earliest year first. */
export function reportsByYear(reports: readonly CostReportAnswer[]): CostReportAnswer[] {
  return reports.filter(({ preferred }) => preferred).toSorted((one, other) => one.fiscalYear - other.fiscalYear)
}

/** The report of the wanted year; the latest when none is wanted or that year has none. */
export function reportOfYear(yearly: readonly CostReportAnswer[], wanted: number | null): CostReportAnswer | undefined {
  return yearly.find(({ fiscalYear }) => fiscalYear === wanted) ?? yearly.at(-1)
}

/** How many reports the hospital filed for a year. */
export function filedFor(reports: readonly CostReportAnswer[], year: number): number {
  return reports.filter(({ fiscalYear }) => fiscalYear === year).length
}
