import { expect, test } from '@jest/globals'
import { seatRows } from './seat-rows.ts'

const settings = {
  allowedDomains: ['lakeside.test'],
  seats: {
    'auth0|one': { standardTier: true, toolkit: true },
    'auth0|two': { standardTier: true, toolkit: false },
    'auth0|three': {},
  },
  metadata: { standardTierSeats: 25, toolkitSeats: 1 },
  version: 1,
}

test('an administrator sees bought, assigned and open seats of every product', () => {
  expect(seatRows(settings, { sub: 'auth0|one', admin: true })).toEqual([
    { product: 'standardTier', bought: 25, assigned: 2, open: 23, yours: true },
    { product: 'accountingTier', bought: null, assigned: 0, open: null, yours: false },
    { product: 'toolkit', bought: 1, assigned: 1, open: 0, yours: true },
  ])
})

test('a member is told only of their own seats, since the settings hold no others', () => {
  const own = { ...settings, seats: { 'auth0|two': { standardTier: true } } }
  const rows = seatRows(own, { sub: 'auth0|two', admin: false })
  expect(rows.map(({ assigned, open, yours }) => [assigned, open, yours])).toEqual([
    [null, null, true],
    [null, null, false],
    [null, null, false],
  ])
})

test('more assigned than bought leaves none open, not fewer than none', () => {
  const [row] = seatRows({ ...settings, metadata: { standardTierSeats: 1 } }, { sub: '', admin: true })
  expect(row).toMatchObject({ bought: 1, assigned: 2, open: 0 })
})
