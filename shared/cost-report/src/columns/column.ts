/** Unit of a figure. `share` is a fraction of one. */
export type FigureUnit = 'count' | 'days' | 'dollars' | 'fte' | 'share' | 'ratio'

/**
 * Beyond these no hospital's figure is: it is damage, which products and counts of days could not bear. The largest
 * that CMS has published for 2019 to 2021 are 37 billion dollars, and a million days or full-time equivalents.
 */
export const largestFigure: Readonly<Record<FigureUnit, number>> = {
  count: 1e7,
  days: 1e7,
  dollars: 1e13,
  fte: 1e7,
  share: 1e7,
  ratio: 1e7,
}

/** One figure of a cost report: its column in the public-use file and its cells on form 2552-10. */
export interface FigureColumn {
  /** The header in the newest public-use file; `null` if only raw HCRIS has the figure. */
  readonly header: string | null
  readonly unit: FigureUnit
  /** Headers of the same figure in other years and editions. Case, punctuation and spacing are ignored. */
  readonly aliases?: readonly string[]
  /** The cell of the figure: worksheet/line/column as HCRIS codes them. */
  readonly cell?: string
  /** The cells to add up, if the figure has more than one. */
  readonly cells?: readonly string[]
  /** The code of `cell` in later editions of the form. A report has one or the other. */
  readonly laterCell?: string
}

/**
 * `S-3 Part I`, `G`, … cells in HCRIS spelling: `cell('S300001', 14, 8)` is `S300001/01400/00800`, and line 8.01 is
 * `00801`.
 */
export function cell(worksheet: string, line: number, column: number): string {
  return `${worksheet}/${hundredths(line)}/${hundredths(column)}`
}

function hundredths(number: number): string {
  return String(Math.round(number * 100)).padStart(5, '0')
}

/** A cell of worksheet S-10, which became S-10 Part I in reports on periods from October 2022 on. */
export function s10(line: number, column: number): { readonly cell: string; readonly laterCell: string } {
  return { cell: cell('S100000', line, column), laterCell: cell('S100001', line, column) }
}
