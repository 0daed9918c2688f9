import { expect, test } from '@jest/globals'
import { untilExpiry } from './expiry.tsx'

const now = Date.parse('2026-03-01T12:00:00Z')

test.each([
  ['2026-03-08T11:59:00Z', { value: 7, unit: 'day' }],
  ['2026-03-07T23:59:00Z', { value: 6, unit: 'day' }],
  ['2026-03-03T12:00:00Z', { value: 2, unit: 'day' }],
  ['2026-03-03T11:59:00Z', { value: 47, unit: 'hour' }],
  ['2026-03-01T14:00:00Z', { value: 2, unit: 'hour' }],
  ['2026-03-01T13:59:59Z', { value: 119, unit: 'minute' }],
  ['2026-03-01T12:00:01Z', { value: 1, unit: 'minute' }],
  ['2026-03-01T12:00:00Z', undefined],
  ['2026-02-01T12:00:00Z', undefined],
  ['never', undefined],
])('until %s it is %j', (at, expected) => expect(untilExpiry(new Date(at), now)).toEqual(expected))
