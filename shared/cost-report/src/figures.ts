import { balanceSheetColumns } from './columns/balance-sheet.ts'
import type { FigureColumn } from './columns/column.ts'
import { costColumns } from './columns/costs.ts'
import { incomeColumns } from './columns/income.ts'
import { utilizationColumns } from './columns/utilization.ts'

/** Every figure that KeyRoom stores of a report, by its key. */
export const figureColumns = { ...utilizationColumns, ...costColumns, ...balanceSheetColumns, ...incomeColumns }

export type FigureKey = keyof typeof figureColumns

/** The figures of one report as filed; `null` where the file is blank. A blank is not a zero. */
export type Figures = Readonly<Record<FigureKey, number | null>>

/** The keys in the order of the public-use file; figures missing from it follow those of the same worksheet. */
export const figureKeys = Object.keys(figureColumns) as readonly FigureKey[]

/** The definition of one figure: header, unit, worksheet cells. */
export function figureColumn(key: FigureKey): FigureColumn {
  return figureColumns[key]
}

/** Whether only raw HCRIS has the figure: the public-use file has no column for it. */
export function isRawFigure(key: FigureKey): boolean {
  return figureColumn(key).header === null
}

/** Complete figures: the given ones, and all others blank. */
export function figuresOf(known: Partial<Figures>): Figures {
  return Object.fromEntries(figureKeys.map((key) => [key, known[key] ?? null])) as unknown as Figures
}

/** The cells of form 2552-10 that add up to the figure, as HCRIS codes: usually one, four funds on worksheet G. */
export function figureCells(key: FigureKey): readonly string[] {
  const { cell, cells } = figureColumn(key)
  return cells ?? (cell === undefined ? [] : [cell])
}

/**
 * The figure of each cell of raw HCRIS, under every code from all editions of the form. A figure is the sum of its
 * filled cells, and blank if all are blank.
 */
export function figuresByCell(): ReadonlyMap<string, FigureKey> {
  return new Map(
    figureKeys.flatMap((key) => {
      const { laterCell } = figureColumn(key)
      return [...figureCells(key), ...(laterCell === undefined ? [] : [laterCell])].map((cell) => [cell, key] as const)
    }),
  )
}
