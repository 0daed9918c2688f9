import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import { formatBytes, yearsText } from './texts.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [1_440_000, '1.4 MB'],
  [123_456_789, '123 MB'],
  [4_294_967_296, '4.3 GB'],
  [5e12, '5,000 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(createIntl({ locale: 'en' }), bytes)).toBe(text)
})

test.each([
  [[], ''],
  [[2021], '2021'],
  [[2021, 2019, 2020, 2020], '2019–2021'],
  [[2015, 2019, 2020, 2023], '2015, 2019–2020, 2023'],
])('formats %j as "%s"', (years, text) => {
  expect(yearsText(createIntl({ locale: 'en' }), years)).toBe(text)
})
