import type { Figures } from './figures.ts'

/**
 * Which file a report is known from: CMS's public-use file, raw HCRIS, or the sample. On a raw report every line of the
 * form is there, so that a blank one says "none"; the public-use file has no column for some, so that nobody knows.
 */
export type ReportOrigin = 'puf' | 'hcris' | 'sample'

/** One filed cost report, as far as its indicators need it. Dates are ISO days (`2020-10-01`). */
export interface CostReport {
  readonly periodBegin: string
  readonly periodEnd: string
  readonly figures: Figures
  /** `puf` where nothing is said. */
  readonly origin?: ReportOrigin
}
