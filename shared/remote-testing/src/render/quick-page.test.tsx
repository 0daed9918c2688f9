import { expect, test } from '@jest/globals'
import { createIntl, createIntlCache } from 'react-intl'

test('a page that tests draw has a clock of its own, which agrees with that of Node', () => {
  const before = Date.now()
  const first = performance.timeOrigin + performance.now()
  const second = performance.timeOrigin + performance.now()
  expect(second).toBeGreaterThanOrEqual(first)
  // The two clocks are rounded and corrected apart.
  expect(first).toBeGreaterThan(before - 500)
  expect(first).toBeLessThan(Date.now() + 500)
  expect(Object.hasOwn(performance, 'now')).toBe(true)
})

test('an element of React gets what React notes for developers without a definition of each', () => {
  expect(Object.keys(<p />)).toEqual(expect.arrayContaining(['_store', '_debugInfo', '_debugStack', '_debugTask']))
})

test('texts without values and messages with values, quotes or tags are formatted as in a build', () => {
  const messages = {
    plain: 'Beds & rooms: 100%, #1',
    quoted: "Nurses'' station",
    escaped: "Station '{'A'}'",
    counted: '{beds, plural, one {# bed} other {# beds}}',
    named: '{name} has rooms',
    marked: 'Read <b>this</b>',
  }
  const cache = createIntlCache()
  const onError = (error: unknown) => {
    throw error
  }
  const english = createIntl({ locale: 'en', messages, onError }, cache)
  const french = createIntl({ locale: 'fr', messages, onError }, cache)
  expect(english.formatMessage({ id: 'plain' })).toBe('Beds & rooms: 100%, #1')
  expect(english.formatMessage({ id: 'quoted' })).toBe("Nurses' station")
  expect(english.formatMessage({ id: 'escaped' })).toBe('Station {A}')
  expect(english.formatMessage({ id: 'counted' }, { beds: 0 })).toBe('0 beds')
  expect(english.formatMessage({ id: 'counted' }, { beds: 1 })).toBe('1 bed')
  expect(french.formatMessage({ id: 'counted' }, { beds: 0 })).toBe('0 bed')
  expect(english.formatMessage({ id: 'named' }, { name: 'Harbor' })).toBe('Harbor has rooms')
  const marked = english.formatMessage({ id: 'marked' }, { b: (words) => `*${words.join('')}*` })
  expect(marked).toBe('Read *this*')
})
