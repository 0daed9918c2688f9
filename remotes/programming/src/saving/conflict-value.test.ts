import { expect, test } from '@jest/globals'
import { formats } from '@keyroom/intl'
import planning from '@keyroom/planning/messages/en.json' with { type: 'json' }
import { combinePacks, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { createIntl } from 'react-intl'
import messages from '../messages/en.json' with { type: 'json' }
import { valueText } from './conflict-value.ts'

const intl = createIntl({ locale: 'en', formats, messages: { ...planning, ...messages } })
const criteria = combinePacks([starter as unknown as CriteriaPack], { id: 'starter', version: 1 })
const factors = [
  { year: 2027, factor: 1.02 },
  { year: 2030, factor: null },
]
const bands = [{ label: '65 and over', share: 0.4, rate: 0.02 }]
const row = { year: 2026, licensed: null, setUp: 12, staffed: 10 }

test.each<[string, unknown, string]>([
  ['population', { kind: 'rate', rate: 0.025 }, '2.5% a year'],
  ['useRate', { kind: 'none' }, 'no change'],
  ['lengthOfStayChange', { kind: 'years', factors }, '2027: × 1.02; 2030: × –'],
  ['marketShare', { kind: 'ages', bands }, '65 and over: 40%, 2% a year'],
  ['existing', [row], 'from 2026: – licensed, 12 set up, 10 staffed'],
  ['existing', [], 'empty'],
  ['method', 'erlang-loss', 'Turned-away patients (Erlang B)'],
  ['rounding', { kind: 'remainder', from: 0.3 }, 'one more from a remainder of 30%'],
  ['rounding', { kind: 'up' }, 'up to the next whole room'],
  ['scope', 'missing', 'only what is missing'],
  ['teaching', true, 'yes'],
  ['targetOccupancy', 0.825, '82.5%'],
  ['midpointYear', 2031, '2031'],
  ['baseYear', 2026, '2026'],
  ['base', 9600, '9,600'],
  ['lengthOfStay', undefined, 'deleted'],
  ['method', null, 'as in the criteria'],
  ['occupancyBySize', undefined, 'as in the criteria'],
  ['name', '', 'empty'],
  ['icu', { id: 'icu', name: 'North' }, 'North'],
  ['pack', { id: 'va-pg-18-9', version: 1 }, 'VA PG-18-9, version 1'],
  ['hospital', { ccn: '140001', name: 'Lakeside', fiscalYear: 2021 }, 'Lakeside · 2021'],
  ['source', { facilityName: 'Lakeside', unit: 'icu', fiscalYear: 2021, days: 9 }, 'Lakeside · Intensive care · 2021'],
  ['dailyCensus', { counts: Array(200).fill(1) }, `{"counts":[${'1,'.repeat(144)}1…`],
])('a value of %s is told in words: %j', (field, value, text) =>
  expect(valueText(intl, ['program', field], value, criteria)).toBe(text),
)

test('a pack of the account is told by its name, and one that nobody knows by its id', () => {
  const textOf = (version: number) =>
    valueText(intl, ['program', 'pack'], { id: 'own-1', version }, criteria, 'deleted', [
      { id: 'own-1', version: 2, name: 'Tower' },
    ])
  expect([textOf(2), textOf(3)]).toEqual(['Tower, version 2', 'own-1, version 3'])
})

const room = { id: 'patient-room', name: null, count: null, area: null }

test.each<[string, unknown, string]>([
  ['departments/icu', { id: 'icu', type: 'icu', name: null, source: null }, 'Intensive care'],
  ['departments/icu-2', { id: 'icu-2', type: 'icu', name: 'North', source: null }, 'North'],
  ['departments/icu/drivers/days', { id: 'days', unit: 'days' }, 'Patient days'],
  ['departments/icu/rooms/patient-room', { ...room, count: 3, area: 1200 }, 'Patient room: 3 rooms, 1,200 sq ft each'],
  ['departments/icu/rooms/own-room', { ...room, id: 'own-room', name: 'Garden', count: 1 }, 'Garden: 1 room'],
])('%s is told by its name: %j', (path, value, text) =>
  expect(valueText(intl, ['program', ...path.split('/')], value, criteria)).toBe(text),
)

test.each([
  ['departments/icu', 'not there'],
  ['departments/icu/rooms/own-room', 'not there'],
  ['departments/icu/rooms/patient-room', 'as in the criteria'],
  ['departments/icu/settings/targetOccupancy', 'as in the criteria'],
  ['settings/softCost', 'as in the criteria'],
  ['concepts/teaching', 'no'],
])('%s that a version does not have is %s', (path, text) =>
  expect(valueText(intl, ['program', ...path.split('/')], undefined, criteria, 'missing')).toBe(text),
)
