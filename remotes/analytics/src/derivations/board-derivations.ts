import type { Distribution } from '@keyroom/product-api'
import { createContext, use } from 'react'
import type { DifferenceFigure, PeerFigure, PeerSelection, RankFigure, ValueSource } from './derivation.ts'

/** Opens derivations of figures on the dashboard. */
export interface BoardDerivations {
  /** A value of one report. */
  readonly value: (source: ValueSource) => void
  /** A figure of a peer group, or the percentile or rank of a hospital in it. */
  readonly peers: (figure: PeerFigure, question: PeerSelection) => void
  /** A bar of a distribution; `range` is its label. */
  readonly bin: (answer: Distribution, bin: Distribution['bins'][number], range: string) => void
  readonly difference: (difference: DifferenceFigure) => void
  readonly rank: (rank: RankFigure) => void
  /** Miles between two hospitals, by CCN. */
  readonly distance: (from: string, to: string) => void
}

/** Provided by `BoardProvenance`. */
export const DerivationsContext = createContext<BoardDerivations | null>(null)

export function useBoardDerivations(): BoardDerivations {
  const derivations = use(DerivationsContext)
  if (!derivations) throw new Error('Expected a <BoardProvenance> around useBoardDerivations(), got none.')
  return derivations
}
