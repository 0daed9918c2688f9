import type { FigureKey } from '../figures.ts'
import type { CostReport } from '../report.ts'
import type { Prepared } from './prepared.ts'

export type IndicatorUnit = 'share' | 'ratio' | 'days' | 'patients' | 'count' | 'dollars' | 'fte' | 'years'

/**
 * How an indicator is calculated: `corrected` removes known distortions, which usually needs raw HCRIS; `usual` is the
 * published definition, for which the public-use file is enough; the third adds long-term investments to cash.
 */
export type VariantId = 'corrected' | 'usual' | 'with-investments'

/**
 * Why an indicator has no value: an input is blank in the file, the denominator is zero or negative, or the inputs
 * contradict each other, so that the result would be out of range.
 */
export type MissingReason = 'blank-input' | 'denominator-not-positive' | 'inconsistent-inputs'

/** A value, or the reason why it is missing with the inputs to check; and the variant. */
export type IndicatorResult =
  | { readonly variant: VariantId; readonly value: number; readonly missing?: never; readonly inputs?: never }
  | {
      readonly variant: VariantId
      readonly value?: never
      readonly missing: MissingReason
      readonly inputs: readonly FigureKey[]
    }

/** A warning that applies to a variant in every report. */
export type Caveat =
  /** The file has no nursery line, so this is the published definition, which includes newborns. */
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

/** One way to calculate an indicator. */
export interface Variant {
  readonly id: VariantId
  /** The formula in figure keys; `D` is the number of days in the period. */
  readonly formula: string
  /** Every figure that the formula uses. */
  readonly inputs: readonly FigureKey[]
  readonly caveat: Caveat | null
  readonly compute: (report: CostReport) => IndicatorResult
  /** The same for a prepared report. */
  readonly divide: (report: Prepared) => IndicatorResult
}

/** The definition of an indicator. */
export interface Indicator {
  readonly id: string
  readonly unit: IndicatorUnit
  /** Which way is better when hospitals are ranked. */
  readonly better: 'higher' | 'lower' | 'neutral'
  /** True if the value grows with the length of the period, so that trends annualize it. */
  readonly flow: boolean
  /** True if hospitals file its inputs so inconsistently that no single value should be trusted. */
  readonly unreliable: boolean
  /** In order of preference. */
  readonly variants: readonly [Variant, ...Variant[]]
  /** The result of the first variant that has a value, else the last variant's reason. */
  readonly compute: (report: CostReport) => IndicatorResult
}
