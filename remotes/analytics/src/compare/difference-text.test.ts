import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import en from '../messages/en.json'
import fr from '../messages/fr.json'
import { formats } from '@keyroom/intl'
import { differenceText } from './difference-text.ts'

const english = createIntl({ locale: 'en-GB', messages: en, formats })
const french = createIntl({ locale: 'fr-FR', messages: fr, formats })

test('a difference of shares is in percentage points, any other in its unit and in percent', () => {
  expect(differenceText(english, 'totalMargin', { difference: -0.031, change: -0.6 })).toBe('-3.1 points')
  expect(differenceText(english, 'averageLengthOfStay', { difference: 0.4, change: 0.1 })).toBe('+0.4 (+10.0%)')
  expect(differenceText(english, 'averageLengthOfStay', { difference: 0.4, change: null })).toBe('+0.4')
  expect(differenceText(english, 'totalMargin', { difference: null, change: null })).toBeNull()
})

test('a difference is formatted for the language', () => {
  expect(differenceText(french, 'totalMargin', { difference: 0.031, change: 0.6 })).toBe('+3,1 points')
})
