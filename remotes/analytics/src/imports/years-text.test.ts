import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import { yearsText } from './years-text.ts'

test.each([
  [[], ''],
  [[2021], '2021'],
  [[2021, 2019, 2020, 2020], '2019–2021'],
  [[2015, 2019, 2020, 2023], '2015, 2019–2020, 2023'],
])('%j is written as "%s"', (years, text) => {
  expect(yearsText(createIntl({ locale: 'en' }), years)).toBe(text)
})
