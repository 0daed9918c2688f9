import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import { formats } from './formats.ts'
import { languages } from './languages.ts'
import type { KeyRoomLocale } from './languages.ts'

/** Versions of ICU differ on whether British thousands are K or k. */
const britishShort = (unit: string) => unit.toLowerCase()

const write = (locale: KeyRoomLocale) => {
  const intl = createIntl({ locale: languages[locale].tag, formats, messages: {} })
  const number = (value: number, format: keyof typeof formats.number) => intl.formatNumber(value, { format })
  return [
    number(0.8321, 'percent'),
    number(1234567.8, 'money'),
    number(1234567.8, 'compactMoney'),
    number(12345, 'compact'),
    number(4.66, 'average'),
    number(2021, 'year'),
    intl.formatDate('2021-09-30T00:00:00Z', { format: 'day' }),
  ].map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replace(/(?<=\d)[KM]$/, britishShort))
}

test.each([
  ['en', ['83.2%', '$1,234,568', '$1.2m', '12.3k', '4.7', '2021', '30 Sept 2021']],
  ['fr', ['83,2 %', '1 234 568 $', '1,2 M $', '12,3 k', '4,7', '2021', '30 sept. 2021']],
  ['ro', ['83,2 %', '1.234.568 $', '1,2 mil. $', '12,3 K', '4,7', '2021', '30 sept. 2021']],
  ['zh', ['83.2%', '$1,234,568', '$123.5万', '1.2万', '4.7', '2021', '2021年9月30日']],
] as const)('numbers, money and days in %s', (locale, texts) => {
  expect(write(locale)).toEqual(texts)
})
