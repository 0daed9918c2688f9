/** Why a file is refused, and in which line. */
export interface FileProblem {
  /** From 1; `null` for the file as a whole. */
  readonly line: number | null
  readonly code:
    | 'too-large'
    | 'empty'
    | 'columns'
    | 'date'
    | 'twice'
    | 'count'
    | 'number'
    | 'order'
    | 'too-many-lines'
    | 'hours'
    | 'all-zero'
  /** What was found there. */
  readonly received: string
  readonly max?: number
}

/** What a file holds, or why it is refused. */
export type FileResult<Content> = { readonly content: Content } | { readonly problem: FileProblem }

/** A line with the place that people find it at. */
export interface FileLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** Counts of ten years by day are a tenth of this. */
export const maxFileBytes = 1_000_000

/** The cells of each line that is not blank, without a first line of words. Comma, semicolon or tab separate cells. */
export function readLines(text: string): FileLine[] {
  const separator = ['\t', ';', ','].find((sign) => text.includes(sign)) ?? ','
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, at) => ({ line: at + 1, cells: line.split(separator).map((cell) => cell.trim().replaceAll('"', '')) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const isHead = lines[0]?.cells.every((cell) => !/\d/.test(cell)) ?? false
  return isHead ? lines.slice(1) : lines
}

/** A whole number, or a decimal one with a point or, where commas do not separate cells, a comma. */
export function numberIn(cell: string): number | null {
  return /^\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : null
}
