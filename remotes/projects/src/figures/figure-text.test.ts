import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import { formats } from '@keyroom/intl/formats'
import messages from '../messages/en.json'
import { differenceText, figureText } from './figure-text.ts'

const intl = createIntl({ locale: 'en-GB', messages, formats })

test('an area has its unit, and so has the difference of two', () => {
  expect(figureText(intl, 785_985, 'area')).toBe('785,985 sq ft')
  expect(figureText(intl, null, 'area')).toBe('–')
  expect(differenceText(intl, -87_898, 'area')).toBe('−87,898 sq ft')
  expect(differenceText(intl, 0, 'area')).toBe('0 sq ft')
  expect(figureText(intl, 312, 'count')).toBe('312')
})
