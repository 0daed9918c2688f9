import { balanceSheetColumns } from './columns/balance-sheet.ts'
import type { FigureColumn } from './columns/column.ts'
import { costColumns } from './columns/costs.ts'
import { incomeColumns } from './columns/income.ts'
import { utilisationColumns } from './columns/utilisation.ts'

/** Every figure that is kept of a report, by the name KeyRoom calls it. */
export const figureColumns = { ...utilisationColumns, ...costColumns, ...balanceSheetColumns, ...incomeColumns }

export type FigureKey = keyof typeof figureColumns

/** The figures of one report as filed; `null` where the file is blank. A blank is not a zero. */
export type Figures = Readonly<Record<FigureKey, number | null>>

/** The keys in the order of the public-use file, those that it lacks after those of the same worksheets. */
export const figureKeys = Object.keys(figureColumns) as readonly FigureKey[]

/** The definition of one figure: header, unit, worksheet cells. */
export function figureColumn(key: FigureKey): FigureColumn {
  return figureColumns[key]
}

/** Whether only raw HCRIS has the figure: the public-use file has no column for it. */
export function isRawFigure(key: FigureKey): boolean {
  return figureColumn(key).header === null
}

/** Figures with the given ones filled in and every other one blank. */
export function figuresOf(known: Partial<Figures>): Figures {
  return Object.fromEntries(figureKeys.map((key) => [key, known[key] ?? null])) as unknown as Figures
}
