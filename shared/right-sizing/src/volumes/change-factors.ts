import type { Change } from '../program/change.ts'

/**
 * The factors of a change in each year from the base year on, relative to the base year; see `changeSchema`. Shares of
 * age bands that add up to slightly more or less than 1, because they are rounded, are taken in proportion.
 *
 * @param change without problems
 * @param count of years, the base year included
 */
export function changeFactors(change: Change, baseYear: number, count: number): number[] {
  switch (change.kind) {
    case 'none':
      return Array.from({ length: count }, () => 1)
    case 'rate':
      return Array.from({ length: count }, (_, index) => (1 + (change.rate ?? 0)) ** index)
    case 'years':
      return factorsOfYears(change.factors, baseYear, count)
    case 'ages': {
      const total = change.bands.reduce((sum, { share }) => sum + (share ?? 0), 0)
      return Array.from({ length: count }, (_, index) =>
        change.bands.reduce((sum, { share, rate }) => sum + ((share ?? 0) / total) * (1 + (rate ?? 0)) ** index, 0),
      )
    }
  }
}

type YearFactors = Extract<Change, { kind: 'years' }>['factors']

function factorsOfYears(given: YearFactors, baseYear: number, count: number): number[] {
  const points = given
    .flatMap(({ year, factor }) => (year >= baseYear && factor !== null ? [{ year, factor }] : []))
    .sort((one, other) => one.year - other.year)
  if (points[0]?.year !== baseYear) points.unshift({ year: baseYear, factor: 1 })
  let after = 0
  return Array.from({ length: count }, (_, index) => {
    const year = baseYear + index
    while (after < points.length && (points[after]?.year ?? 0) <= year) after++
    const from = points[after - 1] ?? { year, factor: 1 }
    const to = points[after]
    return to ? from.factor + ((to.factor - from.factor) * (year - from.year)) / (to.year - from.year) : from.factor
  })
}
