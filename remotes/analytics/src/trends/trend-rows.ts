import { covidYears } from '@keyroom/cost-report'
import type { ReportFacts, Spread, Trends } from '@keyroom/product-api'

/** A hospital's value of a year, with its report. */
export interface TrendCell {
  readonly ccn: string
  readonly value: number | null
  readonly annualized: boolean
  readonly report: ReportFacts | null
}

/** One indicator in one year: the value of each hospital, and the distribution of the peers. */
export interface TrendRow {
  readonly year: number
  readonly isCovid: boolean
  readonly cells: readonly TrendCell[]
  readonly spread: Spread | null
}

/** All years of the range, including those without a report, because a line must not hide a gap. */
export function trendRows({ from, to, hospitals }: Trends, series: Trends['series'][number]): TrendRow[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).map((year) => ({
    year,
    isCovid: year >= covidYears.from && year <= covidYears.to,
    cells: series.lines.map(({ ccn, points }, at) => {
      const point = points.find((one) => one.year === year)
      const report = hospitals[at]?.reports.find(({ fiscalYear }) => fiscalYear === year) ?? null
      return { ccn, value: point?.value ?? null, annualized: point?.annualized ?? false, report }
    }),
    spread: series.peers.find((one) => one.year === year)?.spread ?? null,
  }))
}
