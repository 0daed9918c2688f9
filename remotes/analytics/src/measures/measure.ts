import { type FigureKey, type IndicatorUnit, indicators } from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'

/** A value, or the reason why there is none and the figures to look at. */
export interface Result {
  readonly value: number | null
  readonly missing: 'blank-input' | 'denominator-not-positive' | 'inconsistent-inputs' | null
  readonly inputs: readonly FigureKey[]
}

/** Something that a screen shows of a report, and that can say where it comes from. */
export interface Measure {
  /** Unique; also what the address holds. */
  readonly id: string
  /** Message id of its name. */
  readonly label: string
  readonly unit: IndicatorUnit
  /** In figure keys, with `D` for the days in the period; nothing for a figure that is shown as filed. */
  readonly formula: string | null
  readonly inputs: readonly FigureKey[]
  /** True when the value grows with the length of the period. */
  readonly flow: boolean
  /** Message ids of what a reader must know of it whatever the report says. */
  readonly caveats: readonly string[]
  readonly of: (report: CostReportAnswer) => Result
}

/** Every indicator as the API answers it, in reading order. */
export const indicatorMeasures: readonly Measure[] = indicators.map(({ id, unit, formula, inputs, flow, caveat }) => ({
  id,
  label: `analytics.indicator.${id}`,
  unit,
  formula,
  inputs,
  flow,
  caveats: caveat ? [`analytics.caveat.${caveat}`] : [],
  of: ({ indicators: results }) => results[id] ?? { value: null, missing: 'blank-input', inputs },
}))

/** The indicator of an id. Throws for one that there is not: ids from outside are checked before. */
export function indicatorMeasure(id: string): Measure {
  const found = indicatorMeasures.find((measure) => measure.id === id)
  if (!found) throw new Error(`No indicator is called "${id}".`)
  return found
}
