import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import messages from './messages/en.json' with { type: 'json' }
import { warningText } from './warning-text.ts'

const intl = createIntl({ locale: 'en-GB', messages, onError: () => undefined })

test.each([
  [1, 'A unit of 1 bed reaches a target'],
  [12, 'A unit of 12 beds reaches a target'],
])('a target for a unit of %d counts its beds in words', (beds, text) => {
  const values = { share: 0.33, beds, target: 0.85 }
  expect(warningText(intl, { code: 'small-unit-target', department: 'icu', values })).toContain(text)
})
