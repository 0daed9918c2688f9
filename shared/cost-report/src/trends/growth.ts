/** A value of a year; flows are annualized. */
export interface YearValue {
  readonly year: number
  readonly value: number | null
}

/** How a value grew from one year to another. */
export interface Growth {
  readonly from: number
  readonly to: number
  /** Compound annual rate: (last / first)^(1 / years) - 1. */
  readonly rate: number
  /** Over all years: last / first - 1. */
  readonly total: number
}

/**
 * Compound growth to the latest year with a value, from the earliest year with a value that is at most `years` before
 * it. `null` without two such years, or if one value is zero or negative.
 */
export function growth(values: readonly YearValue[], years = 5): Growth | null {
  const known = values.filter((one): one is { year: number; value: number } => one.value !== null)
  const last = known.reduce<(typeof known)[number] | null>(
    (late, one) => (late && late.year >= one.year ? late : one),
    null,
  )
  if (!last) return null
  const first = known
    .filter(({ year }) => year < last.year && year >= last.year - years)
    .reduce<(typeof known)[number] | null>((early, one) => (early && early.year <= one.year ? early : one), null)
  if (!first || !(first.value > 0) || !(last.value > 0)) return null
  const factor = last.value / first.value
  return { from: first.year, to: last.year, rate: factor ** (1 / (last.year - first.year)) - 1, total: factor - 1 }
}
