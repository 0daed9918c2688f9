import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import en from './messages/en.json' with { type: 'json' }
import { namesIn } from './names-in.ts'
import { fieldText, roundingText, sizeTargetsText, warningText } from './program-text.ts'

const intl = createIntl({ locale: 'en', messages: en })
const names = namesIn(intl, { departments: new Map() })

test.each([
  ['drivers/days/base', 'Patient days · volume in the base year'],
  ['drivers/visits-2/settings/minutes', 'Visits · Room time per case'],
  ['settings/targetOccupancy', 'Target occupancy'],
  ['occupancyBySize', 'Target occupancy by size of unit'],
  ['ranges/growth/low', 'range of growth · lower end'],
  ['rooms/ambulance-entrance/area', 'Ambulance entrance · area of a room'],
  ['concepts/teaching', 'Teaching hospital'],
  ['pack', 'criteria pack'],
  ['source', 'report that the figures are from'],
  ['measured/dailyCensus', 'daily census'],
])('the field %s is said as %s', (path, text) => expect(fieldText(names, path.split('/'))).toBe(text))

test('targets by size name their limits, and what is not entered', () => {
  const targets = [
    { upTo: 10, value: 0.6 },
    { upTo: 25, value: null },
    { upTo: null, value: 0.755 },
  ]
  expect(sizeTargetsText(intl, targets)).toBe('≤ 10: 60%; ≤ 25: –; …: 75.5%')
})

test('a rule of rounding states its remainder', () => {
  expect(roundingText(intl, { kind: 'remainder', from: 0.3 })).toBe('One more from a remainder of 30%')
  expect(roundingText(intl, { kind: 'nearest' })).toBe('To the nearest whole room')
})

test.each([
  [1, 'A unit of 1 bed reaches a target'],
  [12, 'A unit of 12 beds reaches a target'],
])('a target for a unit of %d counts its beds in words', (beds, text) => {
  const british = createIntl({ locale: 'en-GB', messages: en, onError: () => undefined })
  const values = { share: 0.33, beds, target: 0.85 }
  expect(warningText(british, { code: 'small-unit-target', department: 'icu', values })).toContain(text)
})
