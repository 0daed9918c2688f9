import { indicator } from '@keyroom/cost-report'
import type { Comparison } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import type { DifferenceFigure, Operand } from '../derivations/derivation.ts'
import { seriesLabel } from '../measures/variant-measure.ts'
import { differenceText } from './difference-text.ts'

/** The difference of a hospital from the base hospital, with both values; `null` without a difference. */
export function differenceFigure(
  intl: IntlShape,
  { hospitals, year }: Comparison,
  row: Comparison['rows'][number],
  at: number,
): DifferenceFigure | null {
  const value = row.values[at]
  const text = value ? differenceText(intl, row.indicator, value) : null
  const [of, from] = [operandOf(hospitals, row, at), operandOf(hospitals, row, 0)]
  if (text === null || !of || !from) return null
  const label = seriesLabel(intl, row)
  const { unit } = indicator(row.indicator)
  return {
    subject: [label, of.name, intl.formatNumber(year, { format: 'year' })],
    unit,
    kind: unit === 'share' ? 'points' : 'amount',
    of,
    from,
    text,
  }
}

function operandOf(
  hospitals: Comparison['hospitals'],
  { indicator: id, variant, values }: Comparison['rows'][number],
  at: number,
): Operand | null {
  const [hospital, value] = [hospitals[at], values[at]?.value ?? null]
  if (!hospital?.report || value === null) return null
  const { ccn, name, report } = hospital
  return { name, value, year: report.fiscalYear, source: { ccn, reportId: report.id, indicator: id, variant } }
}
