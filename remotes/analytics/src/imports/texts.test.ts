import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [1_440_000, '1.4 MB'],
  [123_456_789, '123 MB'],
  [4_294_967_296, '4.3 GB'],
  [5e12, '5,000 GB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(formatBytes(createIntl({ locale: 'en' }), bytes)).toBe(text)
})
