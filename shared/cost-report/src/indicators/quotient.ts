import { isRawFigure, type FigureKey, type Figures } from '../figures.ts'
import { daysInPeriod } from '../fiscal-year.ts'
import type { CostReport } from '../report.ts'
import type { Caveat, Indicator, IndicatorResult, IndicatorUnit, Variant, VariantId } from './indicator.ts'

/** The figures that a formula may take for granted: `needs` are never blank, the others are zero where blank. */
export type Known = Readonly<Record<FigureKey, number>>

/** A quotient over the figures of a report. */
interface Division {
  formula: string
  needs: readonly FigureKey[]
  /**
   * Inputs that count as zero where they are blank. Those that the public-use file has no column for only do so on a
   * raw report: elsewhere a blank says nothing.
   */
  zeroWhenBlank?: readonly FigureKey[]
  caveat?: Caveat
  /** The smallest numerator that makes sense. */
  least?: number
  numerator(known: Known, days: number): number
  denominator(known: Known, days: number): number
}

interface Reading<Id extends string> {
  id: Id
  unit: IndicatorUnit
  better?: Indicator['better']
  flow?: boolean
  unreliable?: boolean
}

/** An indicator that divides in one way. */
export function quotient<const Id extends string>(definition: Reading<Id> & Division): Indicator & { readonly id: Id } {
  return quotients(definition, [['usual', definition]])
}

/** An indicator that divides in several ways, the preferred one first. */
export function quotients<const Id extends string>(
  { id, unit, better = 'neutral', flow = false, unreliable = false }: Reading<Id>,
  divisions: readonly [NamedDivision, ...NamedDivision[]],
): Indicator & { readonly id: Id } {
  const [first, ...others] = divisions
  const variants = [variantOf(first), ...others.map(variantOf)] as const
  return { id, unit, better, flow, unreliable, variants, compute: (report) => preferred(variants, report) }
}

type NamedDivision = readonly [id: VariantId, division: Division]

function preferred(variants: readonly [Variant, ...Variant[]], report: CostReport): IndicatorResult {
  const [first, ...others] = variants
  return others.reduce<IndicatorResult>(
    (result, variant) => (result.missing === undefined ? result : variant.compute(report)),
    first.compute(report),
  )
}

/** The one place where blanks and bad denominators are judged. */
function variantOf([id, division]: NamedDivision): Variant {
  const { formula, needs, zeroWhenBlank = [], caveat = null, least = -Infinity } = division
  const raw = zeroWhenBlank.filter(isRawFigure)
  return {
    id,
    formula,
    inputs: [...needs, ...zeroWhenBlank],
    caveat,
    compute: ({ figures, periodBegin, periodEnd, origin }) => {
      const blank = (origin === 'hcris' ? needs : [...needs, ...raw]).filter((key) => figures[key] === null)
      if (blank.length > 0) return { variant: id, missing: 'blank-input', inputs: blank }
      const known = zerosForBlanks(figures)
      const days = daysInPeriod(periodBegin, periodEnd)
      const denominator = division.denominator(known, days)
      if (!(denominator > 0)) return { variant: id, missing: 'denominator-not-positive', inputs: needs }
      const numerator = division.numerator(known, days)
      if (numerator < least)
        return { variant: id, missing: 'inconsistent-inputs', inputs: [...needs, ...zeroWhenBlank] }
      return { variant: id, value: numerator / denominator }
    },
  }
}

function zerosForBlanks(figures: Figures): Known {
  return new Proxy(figures, { get: (target, key) => target[key as FigureKey] ?? 0 }) as Known
}
