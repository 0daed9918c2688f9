import type { CostReport } from '../report.ts'
import type { VariantId } from './indicator.ts'
import { indicators, type IndicatorId } from './indicators.ts'
import { prepare } from './prepared.ts'

/**
 * An indicator in one variant. Hospitals are compared by series, since variants of the same indicator differ. If an
 * indicator has only one variant, the key is the indicator's id.
 */
export interface Series {
  readonly key: string
  readonly id: IndicatorId
  readonly variant: VariantId
}

/**
 * Every indicator in every variant, in reading order. By default a report shows the first series of an indicator that
 * has a value.
 */
export const allSeries: readonly Series[] = indicators.flatMap(({ id, variants }) =>
  variants.map((variant) => ({
    key: variants.length === 1 ? id : nameOf({ id, variant: variant.id }),
    id,
    variant: variant.id,
  })),
)

const byName = new Map(allSeries.flatMap((series) => [series.key, nameOf(series)].map((name) => [name, series])))

/** The series of a key, or of an indicator and any of its variants: `totalMargin.usual`; `null` if unknown. */
export function seriesOf(name: string): Series | null {
  return byName.get(name) ?? null
}

function nameOf({ id, variant }: Pick<Series, 'id' | 'variant'>): string {
  return `${id}.${variant}`
}

const variantsInOrder = indicators.flatMap(({ variants }) => variants)

/** The value of each series of a report, in the order of `allSeries`; `null` if missing. */
export function seriesValues(report: CostReport): (number | null)[] {
  const prepared = prepare(report)
  return variantsInOrder.map(({ divide }) => divide(prepared).value ?? null)
}
