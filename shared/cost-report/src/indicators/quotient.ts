import { isRawFigure, type FigureKey } from '../figures.ts'
import type { Caveat, Indicator, IndicatorResult, IndicatorUnit, Variant, VariantId } from './indicator.ts'
import { prepare, type Known, type Prepared } from './prepared.ts'

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
  return { id, unit, better, flow, unreliable, variants, compute: (report) => preferred(variants, prepare(report)) }
}

type NamedDivision = readonly [id: VariantId, division: Division]

function preferred(variants: readonly [Variant, ...Variant[]], report: Prepared): IndicatorResult {
  const [first, ...others] = variants
  return others.reduce<IndicatorResult>(
    (result, variant) => (result.missing === undefined ? result : variant.divide(report)),
    first.divide(report),
  )
}

/** The one place where blanks and bad denominators are judged. */
function variantOf([id, division]: NamedDivision): Variant {
  const { formula, needs, zeroWhenBlank = [], caveat = null, least = -Infinity } = division
  const inputs = [...needs, ...zeroWhenBlank]
  const needsUnlessRaw = [...needs, ...zeroWhenBlank.filter(isRawFigure)]
  const divide = ({ figures, known, days, isRaw }: Prepared): IndicatorResult => {
    const blank = (isRaw ? needs : needsUnlessRaw).filter((key) => figures[key] === null)
    if (blank.length > 0) return { variant: id, missing: 'blank-input', inputs: blank }
    const denominator = division.denominator(known, days)
    if (!(denominator > 0)) return { variant: id, missing: 'denominator-not-positive', inputs: needs }
    const numerator = division.numerator(known, days)
    if (numerator < least) return { variant: id, missing: 'inconsistent-inputs', inputs }
    return { variant: id, value: numerator / denominator }
  }
  return { id, formula, inputs, caveat, divide, compute: (report) => divide(prepare(report)) }
}
