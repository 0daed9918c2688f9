import { type FigureKey, type IndicatorUnit, indicators, type NamedIndicator } from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'

/** A value, or the reason why there is none and the figures to look at. */
export interface Result {
  readonly value: number | null
  readonly missing: 'blank-input' | 'denominator-not-positive' | 'inconsistent-inputs' | null
  readonly inputs: readonly FigureKey[]
}

/** What a value is made of. */
export interface Basis {
  /** In figure keys, with `D` for the days in the period; nothing for a figure that is shown as filed. */
  readonly formula: string | null
  readonly inputs: readonly FigureKey[]
  /** Message ids of what a reader must know of it whatever the report says. */
  readonly caveats: readonly string[]
}

/** Something that a screen shows of a report, and that can say where it comes from. */
export interface Measure {
  /** Unique; also what the address holds. */
  readonly id: string
  /** Message id of its name. */
  readonly label: string
  readonly unit: IndicatorUnit
  /** True when the value grows with the length of the period. */
  readonly flow: boolean
  readonly of: (report: CostReportAnswer) => Result
  /** What the value is made of: a report with more lines than the public-use file allows a better formula. */
  readonly basis: (report: CostReportAnswer) => Basis
}

/** Every indicator as the API answers it, in reading order. */
export const indicatorMeasures: readonly Measure[] = indicators.map((indicator) => ({
  id: indicator.id,
  label: `analytics.indicator.${indicator.id}`,
  unit: indicator.unit,
  flow: indicator.flow,
  of: ({ indicators: results }) => results[indicator.id] ?? { value: null, missing: 'blank-input', inputs: [] },
  basis: (report) => basisOf(indicator, report),
}))

function basisOf({ id, variants }: NamedIndicator, { indicators: results }: CostReportAnswer): Basis {
  const shown = variants.find((variant) => variant.id === results[id]?.variant) ?? variants[0]
  const { formula, inputs, caveat } = shown
  return { formula, inputs, caveats: caveat ? [`analytics.caveat.${caveat}`] : [] }
}

/** The indicator of an id. Throws for one that there is not: ids from outside are checked before. */
export function indicatorMeasure(id: string): Measure {
  const found = indicatorMeasures.find((measure) => measure.id === id)
  if (!found) throw new Error(`No indicator is called "${id}".`)
  return found
}
