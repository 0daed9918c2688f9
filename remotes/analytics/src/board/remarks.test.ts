import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import messages from '../messages/en.json'
import { remarksText } from './remarks.ts'

const intl = createIntl({ locale: 'en', messages })

test('remarks name the calculation and the oddities of the report, and are empty for a plain value', () => {
  expect(remarksText(intl, { report: { badges: [], days: 365 }, indicator: 'occupancy' })).toBeNull()
  expect(remarksText(intl, { report: null, indicator: 'daysCashOnHand' })).toBe('Unreliable')
  expect(
    remarksText(intl, {
      report: { badges: ['short-period', 'covid-year', 'does-not-balance'], days: 273 },
      indicator: 'adjustedDays',
      variant: 'usual',
      annualized: true,
    }),
  ).toBe(
    'as usually published; Short period: 273 days; COVID-19 year; Balance sheet does not balance; annualised to 365 days',
  )
})
