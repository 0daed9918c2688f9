/** Unit of a figure in the public-use file. `share` is a fraction of one. */
export type FigureUnit = 'count' | 'days' | 'dollars' | 'fte' | 'share' | 'ratio'

/** One numeric column of the Hospital Provider Cost Report public-use file. */
export interface FigureColumn {
  /** The header CMS prints, in the spelling of the newest file read. */
  readonly header: string
  readonly unit: FigureUnit
  /** Headers of other years and editions for the same figure. Case, punctuation and spacing never matter. */
  readonly aliases?: readonly string[]
  /** Where the figure stands on form 2552-10: worksheet/line/column as HCRIS codes them; absent where CMS derives it. */
  readonly cell?: string
}

/** `S-3 Part I`, `G`, … cells in HCRIS spelling: `cell('S300001', 14, 8)` is `S300001/01400/00800`. */
export function cell(worksheet: string, line: number, column: number): string {
  return `${worksheet}/${String(line * 100).padStart(5, '0')}/${String(column * 100).padStart(5, '0')}`
}
