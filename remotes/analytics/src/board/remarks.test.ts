import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import messages from '../messages/en.json'
import { remarksText } from './remarks.ts'

const intl = createIntl({ locale: 'en', messages })

test('remarks say how a value is worked out and what is odd about its report, and nothing where there is nothing', () => {
  expect(remarksText(intl, { report: { badges: [], days: 365 }, indicator: 'occupancy' })).toBeNull()
  expect(remarksText(intl, { report: null, indicator: 'daysCashOnHand' })).toBe('Unreliable')
  expect(
    remarksText(intl, {
      report: { badges: ['short-period', 'covid-year', 'does-not-balance'], days: 273 },
      indicator: 'adjustedDays',
      variant: 'usual',
      annualised: true,
    }),
  ).toBe(
    'as usually published; Short period: 273 days; COVID-19 year; Balance sheet does not balance; brought to 365 days',
  )
})
