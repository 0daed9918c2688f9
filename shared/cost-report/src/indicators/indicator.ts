import type { FigureKey, Figures } from '../figures.ts'
import { daysInPeriod } from '../fiscal-year.ts'
import type { CostReport } from '../report.ts'

export type IndicatorUnit = 'share' | 'ratio' | 'days' | 'patients' | 'count' | 'dollars' | 'fte' | 'years'

/**
 * Why an indicator has no value: an input is blank in the file; what it is divided by is zero or negative;
 * or the inputs contradict each other, so that the result would be no figure of this kind.
 */
export type MissingReason = 'blank-input' | 'denominator-not-positive' | 'inconsistent-inputs'

/** A value, or the reason why there is none and the inputs to look at. */
export type IndicatorResult =
  | { readonly value: number; readonly missing?: never }
  | { readonly value?: never; readonly missing: MissingReason; readonly inputs: readonly FigureKey[] }

/** What a reader must know of an indicator whatever the report says. */
export type Caveat =
  /** The file has no nursery line: this is the value as usually published, newborns included. */
  | 'includes-nursery'
  /** The file does not split other income: contributions, investments and appropriations are in it. */
  | 'operating-margin-proxy'
  /** The cash of a hospital system often stands in another entity's books. */
  | 'system-cash-elsewhere'
  /** The file has no accumulated depreciation: it is gross less net fixed assets, vehicles left out. */
  | 'derived-depreciation'
  /** Days of Medicare Advantage and Medicaid managed care are not in this file. */
  | 'managed-care-excluded'

/** One indicator: how it is calculated, from what, and how to read it. */
export interface Indicator {
  readonly id: string
  readonly unit: IndicatorUnit
  /** The formula in figure keys; `D` is the number of days in the period. */
  readonly formula: string
  /** Every figure that goes in. */
  readonly inputs: readonly FigureKey[]
  /** Which way is better when hospitals are ranked. */
  readonly better: 'higher' | 'lower' | 'neutral'
  /** True when the value grows with the length of the period, so that trends annualise it. */
  readonly flow: boolean
  readonly caveat: Caveat | null
  compute(report: CostReport): IndicatorResult
}

/** The figures that a formula may take for granted: `needs` are never blank, the others are zero where blank. */
export type Known = Readonly<Record<FigureKey, number>>

type Quotient<Id extends string> = {
  id: Id
  unit: IndicatorUnit
  formula: string
  needs: readonly FigureKey[]
  /** Inputs that count as zero where they are blank. */
  zeroWhenBlank?: readonly FigureKey[]
  better?: Indicator['better']
  flow?: boolean
  caveat?: Caveat
  /** The smallest numerator that makes sense. */
  least?: number
  numerator(known: Known, days: number): number
  denominator(known: Known, days: number): number
}

/** An indicator that divides: all of them do. The one place where blanks and bad denominators are judged. */
export function quotient<const Id extends string>(definition: Quotient<Id>): Indicator & { readonly id: Id } {
  const { id, unit, formula, needs, zeroWhenBlank = [], better = 'neutral', flow = false, caveat = null } = definition
  return {
    id,
    unit,
    formula,
    inputs: [...needs, ...zeroWhenBlank],
    better,
    flow,
    caveat,
    compute: ({ figures, periodBegin, periodEnd }) => {
      const blank = needs.filter((key) => figures[key] === null)
      if (blank.length > 0) return { missing: 'blank-input', inputs: blank }
      const known = zerosForBlanks(figures)
      const days = daysInPeriod(periodBegin, periodEnd)
      const denominator = definition.denominator(known, days)
      if (!(denominator > 0)) return { missing: 'denominator-not-positive', inputs: needs }
      const numerator = definition.numerator(known, days)
      if (numerator < (definition.least ?? -Infinity)) return { missing: 'inconsistent-inputs', inputs: needs }
      return { value: numerator / denominator }
    },
  }
}

function zerosForBlanks(figures: Figures): Known {
  return new Proxy(figures, { get: (target, key) => target[key as FigureKey] ?? 0 }) as Known
}
