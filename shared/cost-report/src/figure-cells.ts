import { figureColumn, figureKeys, type FigureKey } from './figures.ts'

/** The cells of form 2552-10 whose sum the figure is, in HCRIS spelling: one as a rule, four funds on worksheet G. */
export function figureCells(key: FigureKey): readonly string[] {
  const { cell, cells } = figureColumn(key)
  return cells ?? (cell === undefined ? [] : [cell])
}

/**
 * Which figure each cell of raw HCRIS belongs to, under every code that editions of the form gave it. A figure is the
 * sum of those of its cells that are filled, and blank where none is.
 */
export function figuresByCell(): ReadonlyMap<string, FigureKey> {
  return new Map(
    figureKeys.flatMap((key) => {
      const { laterCell } = figureColumn(key)
      return [...figureCells(key), ...(laterCell === undefined ? [] : [laterCell])].map((cell) => [cell, key] as const)
    }),
  )
}
