import type { IndicatorUnit, IndicatorId, ShownPercentile, VariantId } from '@keyroom/cost-report'
import type { BoardSeries, Comparison, Distribution, Facility } from '@keyroom/product-api'
import type { ValueOrigin } from '../board/value-origin.ts'

/** What of a peer group is accounted for. */
export type PeerFigure = 'percentile' | 'rank' | 'n' | 'hospitals' | ShownPercentile

/** A group of hospitals in one year by one indicator, and one of them where it is about that. */
export interface PeerQuestion {
  readonly indicator: IndicatorId
  readonly variant: VariantId
  readonly year: number
  /** The group as text. */
  readonly peers: string
  readonly ccn?: string
}

/** A value that another is set against. */
export interface Operand {
  /** Whose, or of which year. */
  readonly name: string
  readonly value: number
  readonly year: number
  readonly origin: ValueOrigin
}

/** A difference as a page shows it: `text` is the value minus the other, or its change against the other. */
export interface DifferenceFigure {
  /** What is compared, and of whom, in words. */
  readonly subject: readonly string[]
  readonly unit: IndicatorUnit
  /** In percentage points, in the unit with a share beside it, or as a share alone. */
  readonly kind: 'points' | 'amount' | 'relative'
  readonly of: Operand
  readonly from: Operand
  readonly text: string
}

/** A place among hospitals that stand side by side. */
export interface RankFigure {
  readonly series: BoardSeries
  readonly year: number
  readonly row: Comparison['rows'][number]
  readonly hospitals: Comparison['hospitals']
  /** Which of them. */
  readonly at: number
}

/** What an account shows of a figure that is none of a single report. */
export type Account =
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
