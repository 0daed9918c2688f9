import type { ReportWithIndicators } from '@keyroom/product-api'

/** The report of each fiscal year, the earliest first. */
export function reportsByYear(reports: readonly ReportWithIndicators[]): ReportWithIndicators[] {
  return reports.filter(({ preferred }) => preferred).toSorted((one, other) => one.fiscalYear - other.fiscalYear)
}

/** The report of the requested year; the latest where none is requested or that year has none. */
export function reportOfYear(
  yearly: readonly ReportWithIndicators[],
  wanted: number | null,
): ReportWithIndicators | undefined {
  return yearly.find(({ fiscalYear }) => fiscalYear === wanted) ?? yearly.at(-1)
}

/** How many reports the hospital filed for a year. */
export function filedFor(reports: readonly ReportWithIndicators[], year: number): number {
  return reports.filter(({ fiscalYear }) => fiscalYear === year).length
}
