import { expect, test } from '@jest/globals'
import { formats } from '@keyroom/intl'
import { createIntl } from 'react-intl'
import { formatAxis, formatMeasure, wholePercentile } from './format-measure.ts'

const intlOf = (locale: string) => createIntl({ locale, defaultLocale: locale, messages: {}, formats })

test.each([
  ['share', 0.9104, '91.0%', '91,0 %'],
  ['share', -0.0002, '0.0%', '0,0 %'],
  ['days', 7.16, '7.2', '7,2'],
  ['days', 707_102.4, '707,102', '707 102'],
  ['dollars', 6732.4, '$6,732', '6 732 $'],
  ['fte', 9.678, '9.68', '9,68'],
  ['count', 98_838.2, '98,838', '98 838'],
] as const)('%s %d', (unit, value, english, french) => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(plain(formatMeasure(intlOf('en-GB'), unit, value))).toBe(english)
  expect(plain(formatMeasure(intlOf('fr-FR'), unit, value))).toBe(french)
})

// ICU versions differ on whether British thousands are K or k.
test('an axis label is shorter than a value', () => {
  expect(formatAxis(intlOf('en-GB'), 'share', 0.4)).toBe('40%')
  expect(formatAxis(intlOf('en-GB'), 'dollars', 20_000)).toMatch(/^\$20k$/i)
  expect(formatAxis(intlOf('en-GB'), 'count', 600_000)).toMatch(/^600k$/i)
})

test.each([
  [0, 0],
  [0.4, 1],
  [49.5, 50],
  [99.6, 99],
  [100, 100],
])('shows the percentile %d as %d', (percentile, said) => expect(wholePercentile(percentile)).toBe(said))
