import type { FigureKey, Figures } from '../figures.ts'
import { daysInPeriod } from '../fiscal-year.ts'
import type { CostReport } from '../report.ts'

/** The figures that a formula may take for granted: those it needs are never blank, the others are zero where blank. */
export type Known = Readonly<Record<FigureKey, number>>

/** A report made ready for many formulas. */
export interface Prepared {
  readonly figures: Figures
  readonly known: Known
  /** D: days in the period. */
  readonly days: number
  /** Whether every line of the form is known, so that a blank one says "none". */
  readonly isRaw: boolean
}

export function prepare({ figures, periodBegin, periodEnd, origin }: CostReport): Prepared {
  return {
    figures,
    known: zerosForBlanks(figures),
    days: daysInPeriod(periodBegin, periodEnd),
    isRaw: origin === 'hcris',
  }
}

function zerosForBlanks(figures: Figures): Known {
  return new Proxy(figures, { get: (target, key) => target[key as FigureKey] ?? 0 }) as Known
}
