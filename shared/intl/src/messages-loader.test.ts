import { expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import loader from '../build/messages-loader.cjs'

const compile = (messages: object): unknown => {
  const code = loader.call({ resourcePath: 'fr.json' }, JSON.stringify(messages))
  return JSON.parse(JSON.parse(code.slice('export default JSON.parse('.length, -1)) as string)
}

test('compiles messages that format like their texts', () => {
  const texts = {
    'map.beds': '{n, plural, =0 {aucun lit} one {# lit} many {# de lits} other {# lits}}',
    'map.rate': 'Taux : {rate, number, ::percent .0}',
    'map.quote': `l’« hôpital » d''ici`,
  }
  const values = { n: 1_000_000, rate: 0.8321 }
  const plain = createIntl({ locale: 'fr', messages: texts })
  const compiled = createIntl({ locale: 'fr', messages: compile(texts) as Record<string, never> })
  for (const id of Object.keys(texts)) {
    expect(compiled.formatMessage({ id }, values)).toBe(plain.formatMessage({ id }, values))
  }
})

test('fails the build with the id of a text that does not parse', () => {
  expect(() => compile({ 'map.beds': '{n, plural, one {# lit}}' })).toThrow(
    /fr\.json: message "map\.beds" is not valid ICU text/,
  )
  expect(() => compile({ 'map.beds': 7 })).toThrow('fr.json: expected text as message "map.beds", got number')
})
