import { doubtfulLimits, isDoubtful, type IndicatorUnit } from '@keyroom/cost-report'
import type { IntlShape } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'

/** Why the value of a measure is doubtful, of a hospital or of one of its units; null where it is not. */
export function doubtfulWarning(
  intl: IntlShape,
  measure: string,
  unit: IndicatorUnit,
  value: number | null,
): string | null {
  if (!isDoubtful(measure, value)) return null
  const { from, to } = doubtfulLimits(measure) ?? {}
  const sides = from === undefined ? 'most' : to === undefined ? 'least' : 'between'
  const text = (limit: number | undefined) => limit !== undefined && formatMeasure(intl, unit, limit)
  return intl.formatMessage({ id: `analytics.doubtful.${sides}` }, { from: text(from), to: text(to) })
}

/** A text about figures, and the names of the doubtful ones, which a table shows and most charts leave out. */
export function withDoubtful(
  intl: IntlShape,
  text: string,
  names: readonly string[],
  shown: 'shown' | 'left-out',
): string {
  if (names.length === 0) return text
  return `${text} ${intl.formatMessage({ id: `analytics.doubtful.${shown}` }, { values: intl.formatList(names) })}`
}
