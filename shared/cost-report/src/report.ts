import type { Figures } from './figures.ts'

/**
 * Which file a report is from: CMS's public-use file, raw HCRIS, or the sample. A raw report contains every line of the
 * form, so a blank line means zero. The public-use file has no column for some lines, so their values are unknown.
 */
export type Edition = 'puf' | 'hcris' | 'sample'

/** The part of a filed cost report that its indicators need. Dates are ISO days (`2020-10-01`). */
export interface CostReport {
  /** Of the hospital, whose type decides which lengths of stay are usual. Without it none is unusual. */
  readonly ccn?: string
  readonly periodBegin: string
  readonly periodEnd: string
  readonly figures: Figures
  /** Default: `puf`. */
  readonly edition?: Edition
}
