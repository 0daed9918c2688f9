import { isRawFigure, type FigureKey } from '../figures.ts'
import type { Caveat, Indicator, IndicatorResult, IndicatorUnit, Variant, VariantId } from './indicator.ts'
import { prepare, type Known, type Prepared } from './prepared.ts'

/** A quotient of figures of a report. */
interface Division {
  formula: string
  needs: readonly FigureKey[]
  /**
   * Inputs that count as zero if they are blank. For inputs without a column in the public-use file this applies only
   * to raw reports; in other reports they are unknown.
   */
  zeroWhenBlank?: readonly FigureKey[]
  caveat?: Caveat
  /** A smaller numerator is a contradiction. */
  min?: number
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

/** An indicator with one variant. */
export function quotient<const Id extends string>(definition: Reading<Id> & Division): Indicator & { readonly id: Id } {
  return quotients(definition, [['usual', definition]])
}

/** An indicator with several variants in order of preference. */
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

/** The one place that checks for blanks and bad denominators. */
function variantOf([id, division]: NamedDivision): Variant {
  const { formula, needs, zeroWhenBlank = [], caveat = null, min = -Infinity } = division
  const inputs = [...needs, ...zeroWhenBlank]
  const needsUnlessRaw = [...needs, ...zeroWhenBlank.filter(isRawFigure)]
  const divide = ({ figures, known, days, isRaw }: Prepared): IndicatorResult => {
    const blank = (isRaw ? needs : needsUnlessRaw).filter((key) => figures[key] === null)
    if (blank.length > 0) return { variant: id, missing: 'blank-input', inputs: blank }
    const denominator = division.denominator(known, days)
    if (!(denominator > 0)) return { variant: id, missing: 'denominator-not-positive', inputs: needs }
    const numerator = division.numerator(known, days)
    if (numerator < min) return { variant: id, missing: 'inconsistent-inputs', inputs }
    const value = numerator / denominator
    // Figures as small as numbers get make quotients that are none.
    if (!Number.isFinite(value)) return { variant: id, missing: 'inconsistent-inputs', inputs }
    return { variant: id, value }
  }
  return { id, formula, inputs, caveat, divide, compute: (report) => divide(prepare(report)) }
}
