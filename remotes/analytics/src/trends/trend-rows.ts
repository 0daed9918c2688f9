import { COVID_YEARS } from '@keyroom/cost-report'
import type { ReportFacts, Spread, Trends } from '@keyroom/product-api'

/** A hospital's value of a year, with the report that it is of. */
export interface TrendCell {
  readonly ccn: string
  readonly value: number | null
  readonly annualised: boolean
  readonly report: ReportFacts | null
}

/** A year of one indicator: what each hospital has, and how the peers are spread. */
export interface TrendRow {
  readonly year: number
  readonly isCovid: boolean
  readonly cells: readonly TrendCell[]
  readonly spread: Spread | null
}

/** Every year from the first to the last, also those of which there is nothing: a line must not hide a gap. */
export function trendRows({ from, to, hospitals }: Trends, series: Trends['series'][number]): TrendRow[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).map((year) => ({
    year,
    isCovid: year >= COVID_YEARS.from && year <= COVID_YEARS.to,
    cells: series.lines.map(({ ccn, points }, at) => {
      const point = points.find((one) => one.year === year)
      const report = hospitals[at]?.reports.find(({ fiscalYear }) => fiscalYear === year) ?? null
      return { ccn, value: point?.value ?? null, annualised: point?.annualised ?? false, report }
    }),
    spread: series.peers.find((one) => one.year === year)?.spread ?? null,
  }))
}
