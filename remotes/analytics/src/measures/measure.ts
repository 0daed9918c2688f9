import {
  indicators,
  type FigureKey,
  type IndicatorUnit,
  type NamedIndicator,
  isYear,
  soundValue,
  trendValue as valueInTrend,
} from '@keyroom/cost-report'
import type { ReportWithIndicators } from '@keyroom/product-api'

/** A value, or the missing inputs and the figures to check. */
export interface Result {
  readonly value: number | null
  readonly missing:
    | 'blank-input'
    | 'denominator-not-positive'
    | 'inconsistent-inputs'
    | 'discharges-of-all-units'
    | null
  readonly inputs: readonly FigureKey[]
}

/** The inputs of a value. */
export interface Basis {
  /** In figure keys, with `D` for the days of the period; `null` for a figure shown as filed. */
  readonly formula: string | null
  readonly inputs: readonly FigureKey[]
  /** Message ids of general caveats. */
  readonly caveats: readonly string[]
}

/** A value of a report that a page shows with its derivation. */
export interface Measure {
  /** Unique; also used in addresses. */
  readonly id: string
  /** The message id of the name. */
  readonly label: string
  readonly unit: IndicatorUnit
  /** Whether the value grows with the length of the period. */
  readonly flow: boolean
  readonly of: (report: ReportWithIndicators) => Result
  /**
   * The inputs of the value, which depend on the report: more lines than in the public-use file allow a better formula.
   */
  readonly basis: (report: ReportWithIndicators) => Basis
}

/** Every indicator of the API, in reading order. */
export const indicatorMeasures: readonly Measure[] = indicators.map((indicator) => ({
  id: indicator.id,
  label: `analytics.indicator.${indicator.id}`,
  unit: indicator.unit,
  flow: indicator.flow,
  of: ({ indicators: results }) => results[indicator.id] ?? { value: null, missing: 'blank-input', inputs: [] },
  basis: (report) => basisOf(indicator, report),
}))

function basisOf({ id, variants }: NamedIndicator, { indicators: results }: ReportWithIndicators): Basis {
  const shown = variants.find((variant) => variant.id === results[id]?.variant) ?? variants[0]
  const { formula, inputs, caveat } = shown
  return { formula, inputs, caveats: caveat ? [`analytics.caveat.${caveat}`] : [] }
}

/** The measure of an indicator. Throws for an unknown id, because ids from outside are validated before. */
export function indicatorMeasure(id: string): Measure {
  const found = indicatorMeasures.find((measure) => measure.id === id)
  if (!found) throw new Error(`Expected the id of an indicator, got "${id}".`)
  return found
}

/** Whether the period is too short or too long to compare its flows with full years. */
export function isOddPeriod({ days }: Pick<ReportWithIndicators, 'days'>): boolean {
  return !isYear(days)
}

/** The value for a trend: flows are scaled to 365 days where the period is not a year. */
export function trendValue(measure: Measure, report: ReportWithIndicators): number | null {
  return valueInTrend(measure.of(report).value, measure.flow, report.days).value
}

/** The value for a chart of years, without a doubtful one, beside which all others would have no height. */
export function drawnValue(measure: Measure, report: ReportWithIndicators): number | null {
  return soundValue(measure.id, trendValue(measure, report))
}
