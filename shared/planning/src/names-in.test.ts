import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import en from './messages/en.json'
import ro from './messages/ro.json'
import { namesIn } from './names-in.ts'

const nothing = { departments: new Map() }
const namesOf = (locale: string, messages: Record<string, string>) => namesIn(createIntl({ locale, messages }), nothing)

test.each([
  ['the planner’s own name', 'Tower ICU', 'surgical-icu', 'Tower ICU'],
  ['the unit that it was made from', null, 'surgical-icu', 'Surgical intensive care'],
  ['its type, where the unit has the same', null, 'icu', 'Intensive care'],
  ['its type without a unit', ' ', null, 'Intensive care'],
])('a department has the name of %s', (_, name, unit, expected) => {
  const department = { name, type: 'icu', source: unit === null ? null : { unit } }
  expect(namesOf('en', en).department(department)).toBe(expected)
})

test('general beds of a report have the name of their department', () => {
  const department = { name: null, type: 'medical-surgical', source: { unit: 'adults-pediatrics' } }
  expect(namesOf('en', en).department(department)).toBe('Medical-surgical')
})

test('a name that is not the planner’s own follows the language', () => {
  const department = { name: null, type: 'icu', source: { unit: 'surgical-icu' } }
  expect(namesOf('ro', ro).department(department)).toBe('Terapie intensivă chirurgicală')
})
