/** Unit of a figure. `share` is a fraction of one. */
export type FigureUnit = 'count' | 'days' | 'dollars' | 'fte' | 'share' | 'ratio'

/** One figure of a cost report: its column in the public-use file, and where it stands on form 2552-10. */
export interface FigureColumn {
  /** The header of the public-use file, in the spelling of the newest one read; `null` where only raw HCRIS has it. */
  readonly header: string | null
  readonly unit: FigureUnit
  /** Headers of other years and editions for the same figure. Case, punctuation and spacing never matter. */
  readonly aliases?: readonly string[]
  /** The one cell that holds the figure: worksheet/line/column as HCRIS codes them. */
  readonly cell?: string
  /** The cells whose sum the figure is, where one is not enough. */
  readonly cells?: readonly string[]
  /** What HCRIS calls `cell` in later editions of the form. A report has one or the other. */
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
