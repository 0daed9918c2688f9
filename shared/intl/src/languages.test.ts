import { expect, test } from '@jest/globals'
import { isLocale, languages, localeOf, locales } from './languages.ts'

test.each([
  ['fr-CA', 'fr'],
  ['ZH-Hant', 'zh'],
  ['ro', 'ro'],
  ['de-DE', 'en'],
  ['', 'en'],
])('maps the tag "%s" to %s', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale)
})

test('checks any stored value', () => {
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

test('has only tags that the platform supports', () => {
  for (const { tag } of Object.values(languages)) expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag])
})
