import type { IntlShape } from 'react-intl'
import type { Result } from '../measures/measure.ts'

/** Why a measure has no value, naming the figures to look at. */
export function missingText(intl: IntlShape, { missing, inputs }: Result): string {
  const names = inputs.map((key) => intl.formatMessage({ id: `analytics.figure.${key}` }))
  return intl.formatMessage({ id: `analytics.missing.${missing ?? 'blank-input'}` }, { inputs: intl.formatList(names) })
}
