import { expect, test } from '@jest/globals'
import { formats } from '@keyroom/intl/formats'
import { createIntl } from 'react-intl'
import { amountText, reportDepartureText } from './figure-text.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import ro from './messages/ro.json' with { type: 'json' }

test.each([
  ['en', en, ['1 day', '4.5 days', '365 days']],
  ['fr', fr, ['1 jour', '4.5 jours', '365 jours']],
  ['ro', ro, ['1 zi', '4.5 zile', '365 de zile']],
] as const)('an amount of days in %s has the plural of its number', (locale, messages, texts) => {
  const intl = createIntl({ locale, messages })
  expect([1, 4.5, 365].map((count) => amountText(intl, count, String(count), 'days'))).toEqual(texts)
})

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
