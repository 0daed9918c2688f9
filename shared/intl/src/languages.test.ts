import { expect, test } from '@jest/globals'
import { isLocale, languages, localeOf, locales } from './languages.ts'

test.each([
  ['fr-CA', 'fr'],
  ['ZH-Hant', 'zh'],
  ['ro', 'ro'],
  ['de-DE', 'en'],
  ['', 'en'],
])('the tag "%s" belongs to %s', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale)
})

test('a stored value is checked, whatever it is', () => {
  expect([...locales, 'de', 7, null, undefined].map(isLocale)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('the platform knows every tag', () => {
  for (const { tag } of Object.values(languages)) expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag])
})
