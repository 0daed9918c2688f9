import type { FigureKey } from '../figures.ts'
import type { CostReport } from '../report.ts'
import type { Prepared } from './prepared.ts'

export type IndicatorUnit = 'share' | 'ratio' | 'days' | 'patients' | 'count' | 'dollars' | 'fte' | 'years'

/**
 * How an indicator is worked out: `corrected` for what distorts it, which as a rule only raw HCRIS allows; `usual` as it
 * is usually published, which the public-use file allows too; or with the long-term investments added to the cash.
 */
export type VariantId = 'corrected' | 'usual' | 'with-investments'

/**
 * Why an indicator has no value: an input is blank in the file; what it is divided by is zero or negative;
 * or the inputs contradict each other, so that the result would be no figure of this kind.
 */
export type MissingReason = 'blank-input' | 'denominator-not-positive' | 'inconsistent-inputs'

/** A value, or the reason why there is none and the inputs to look at; and by which variant. */
export type IndicatorResult =
  | { readonly variant: VariantId; readonly value: number; readonly missing?: never; readonly inputs?: never }
  | {
      readonly variant: VariantId
      readonly value?: never
      readonly missing: MissingReason
      readonly inputs: readonly FigureKey[]
    }

/** What a reader must know of a variant whatever the report says. */
export type Caveat =
  /** The file has no nursery line: this is the value as usually published, newborns included. */
  | 'includes-nursery'
  /** As above; days in swing beds, which are nursing care, are in it too, while their discharges are not. */
  | 'includes-nursery-and-swing'
  /** The file does not split other income: contributions, investments and appropriations are in it. */
  | 'operating-margin-proxy'
  /** The cash of a hospital system often stands in another entity's books. */
  | 'system-cash-elsewhere'
  /** The file has no accumulated depreciation: it is gross less net fixed assets, vehicles left out. */
  | 'derived-depreciation'
  /** Days of Medicare Advantage and Medicaid managed care are not in this file. */
  | 'managed-care-excluded'
  /** The form lists managed-care days of psychiatric and rehabilitation units with the hospital's: they are added too. */
  | 'managed-care-of-subproviders'

/** One way of working out an indicator. */
export interface Variant {
  readonly id: VariantId
  /** The formula in figure keys; `D` is the number of days in the period. */
  readonly formula: string
  /** Every figure that goes in. */
  readonly inputs: readonly FigureKey[]
  readonly caveat: Caveat | null
  readonly compute: (report: CostReport) => IndicatorResult
  /** The same of a report that is ready for many formulas. */
  readonly divide: (report: Prepared) => IndicatorResult
}

/** One indicator: how it is calculated, from what, and how to read it. */
export interface Indicator {
  readonly id: string
  readonly unit: IndicatorUnit
  /** Which way is better when hospitals are ranked. */
  readonly better: 'higher' | 'lower' | 'neutral'
  /** True when the value grows with the length of the period, so that trends annualise it. */
  readonly flow: boolean
  /** True when the figures that it needs are filed so unevenly that no value should be trusted by itself. */
  readonly unreliable: boolean
  /** The preferred one first. */
  readonly variants: readonly [Variant, ...Variant[]]
  /** By the first variant that has a value; where none has, why the last one has none. */
  readonly compute: (report: CostReport) => IndicatorResult
}
