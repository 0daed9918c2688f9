import type { FigureKey, Figures } from '../figures.ts'
import { daysInPeriod } from '../fiscal-year.ts'
import type { CostReport } from '../report.ts'

/** The figures without blanks: those that a formula needs have a value, blank others are zero. */
export type Known = Readonly<Record<FigureKey, number>>

/** A report prepared for many formulas. */
export interface Prepared {
  readonly figures: Figures
  readonly known: Known
  /** D: days in the period. */
  readonly days: number
  /** Whether the report contains every line of the form, so that a blank one means zero. */
  readonly isRaw: boolean
}

export function prepare({ figures, periodBegin, periodEnd, edition }: CostReport): Prepared {
  return {
    figures,
    known: zerosForBlanks(figures),
    days: daysInPeriod(periodBegin, periodEnd),
    isRaw: edition === 'hcris',
  }
}

function zerosForBlanks(figures: Figures): Known {
  return new Proxy(figures, { get: (target, key) => target[key as FigureKey] ?? 0 }) as Known
}
