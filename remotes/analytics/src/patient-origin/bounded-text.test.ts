import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import { boundedText, shareWriter } from './bounded-text.ts'

test.each([
  [0.25, 0.25, '25.0%'],
  [0.25, 0.5, '25.0% – 50.0%'],
  [0.000145, 0.00146, '0.01% – 0.15%'],
  [0, 0, '0.0%'],
])('formats a share from %d to %d as "%s"', (lower, upper, text) => {
  expect(boundedText({ lower, upper, known: lower }, shareWriter(createIntl({ locale: 'en' })))).toBe(text)
})
