import type { FigureKey, IndicatorId, IndicatorUnit, ShownPercentile, VariantId } from '@keyroom/cost-report'
import type { BoardSeries, Comparison, Distribution, Facility } from '@keyroom/product-api'

/** The report of a value, and either an indicator with its way of calculation or a figure as filed. */
export type ValueSource = { readonly ccn: string; readonly reportId: string } & (
  | { readonly indicator: IndicatorId; readonly variant: VariantId }
  | { readonly figure: FigureKey }
)

/** A figure of a peer group that has a derivation. */
export type PeerFigure = 'percentile' | 'rank' | 'n' | 'hospitals' | ShownPercentile

/** A peer group in one year by one indicator, and optionally one hospital in it. */
export interface PeerSelection {
  readonly indicator: IndicatorId
  readonly variant: VariantId
  readonly year: number
  /** The peer group as text. */
  readonly peers: string
  readonly ccn?: string
}

/** One of the two values of a difference. */
export interface Operand {
  /** The hospital or the year. */
  readonly name: string
  readonly value: number
  readonly year: number
  readonly source: ValueSource
}

/** A difference as shown on a page; `text` is the value minus the other, or its relative change. */
export interface DifferenceFigure {
  /** What is compared, and for which hospitals. */
  readonly subject: readonly string[]
  readonly unit: IndicatorUnit
  /** In percentage points, in the unit with a percentage, or as a percentage only. */
  readonly kind: 'points' | 'amount' | 'relative'
  readonly of: Operand
  readonly from: Operand
  readonly text: string
}

/** The rank of a hospital among those in a comparison. */
export interface RankFigure {
  readonly series: BoardSeries
  readonly year: number
  readonly row: Comparison['rows'][number]
  readonly hospitals: Comparison['hospitals']
  /** The index of the hospital. */
  readonly at: number
}

/** The derivation of a figure that is calculated from several reports. */
export type Derivation =
  | { readonly of: 'peers'; readonly figure: PeerFigure; readonly answer: Distribution }
  | {
      readonly of: 'bin'
      readonly bin: Distribution['bins'][number]
      readonly range: string
      readonly answer: Distribution
    }
  | { readonly of: 'difference'; readonly difference: DifferenceFigure }
  | { readonly of: 'rank'; readonly rank: RankFigure }
  | { readonly of: 'distance'; readonly from: Facility; readonly to: Facility }
