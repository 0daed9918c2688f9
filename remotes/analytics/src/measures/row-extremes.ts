import { indicator, isDoubtful } from '@keyroom/cost-report'
import type { Comparison } from '@keyroom/product-api'

type Row = Comparison['rows'][number]

/**
 * Whether a value is the best or the worst of its row; neither where no direction is better or all values are equal.
 */
export function extremeOf(
  { indicator: id, values }: Pick<Row, 'indicator' | 'values'>,
  at: number,
): 'best' | 'worst' | null {
  if (indicator(id).better === 'neutral') return null
  const ranks = values.flatMap(({ rank }) => rank ?? [])
  const [first, last] = [Math.min(...ranks), Math.max(...ranks)]
  const own = values[at]?.rank
  if (own == null || first === last) return null
  return own === first ? 'best' : own === last ? 'worst' : null
}

/** The number of values that are ranked in a row: doubtful ones are not. */
export function countOf({ indicator: id, values }: Pick<Row, 'indicator' | 'values'>): number {
  return values.filter(({ value }) => value !== null && !isDoubtful(id, value)).length
}
