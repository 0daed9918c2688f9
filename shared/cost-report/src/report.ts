import type { Figures } from './figures.ts'

/** One filed cost report, as far as its indicators need it. Dates are ISO days (`2020-10-01`). */
export interface CostReport {
  readonly periodBegin: string
  readonly periodEnd: string
  readonly figures: Figures
}
