import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import { amountText } from './amount-text.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import ro from './messages/ro.json' with { type: 'json' }

test.each([
  ['en', en, ['1 day', '4.5 days', '365 days']],
  ['fr', fr, ['1 jour', '4.5 jours', '365 jours']],
  ['ro', ro, ['1 zi', '4.5 zile', '365 de zile']],
] as const)('an amount of days in %s has the plural of its number', (locale, messages, texts) => {
  const intl = createIntl({ locale, messages })
  expect([1, 4.5, 365].map((count) => amountText(intl, count, String(count), 'days'))).toEqual(texts)
})
