import { expect, test } from '@jest/globals'
import { formats } from '@keyroom/intl/formats'
import { createIntl } from 'react-intl'
import en from './messages/en.json' with { type: 'json' }
import { reportDepartureText } from './report-figure-text.ts'

const intl = createIntl({ locale: 'en', messages: en, formats })
const common = { field: '', fiscalYear: 2018 }

test.each([
  [
    { ...common, figure: 'volume', planned: 3650, reported: 1849 },
    'Patient days: 3,650 instead of 1,849 in the cost report of fiscal year 2018',
  ],
  [
    { ...common, figure: 'lengthOfStay', planned: 4, reported: 4.25 },
    'Mean length of stay: 4 days instead of 4.25 days in the cost report of fiscal year 2018',
  ],
  [
    { ...common, figure: 'beds', planned: null, reported: 8 },
    'Beds set up: – instead of 8 in the cost report of fiscal year 2018',
  ],
] as const)('says both values of a figure that is not as in its report: %#', (departure, text) =>
  expect(reportDepartureText(intl, departure)).toBe(text),
)
