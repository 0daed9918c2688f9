import { expect, test } from '@jest/globals'
import { isSeatClosed, isSoldOut, productRows } from './product-row.ts'

const seats: Record<string, Record<string, boolean>> = {
  'auth0|one': { standardTier: true, toolkit: true },
  'auth0|two': { standardTier: true, toolkit: false },
  'auth0|three': {},
}
const memberIds = () => Object.keys(seats)
const rowsOf = (
  change: Partial<Parameters<typeof productRows>[0]> = {},
  productIds: readonly string[] = ['standardTier', 'accountingTier', 'toolkit'],
) => productRows({ productIds, seats, metadata: { standardTierSeats: 25, toolkitSeats: 1 }, memberIds, ...change })

test('a row has every field that the product defines', () => {
  expect(rowsOf()[0]).toEqual({
    id: 'standardTier',
    productId: 'standardTier',
    productName: 'Standard Tier',
    metadata: { 'auth0|one': 'true', 'auth0|two': 'true', 'auth0|three': 'false' },
    quantity: 25,
    openSeats: 23,
    assignedSeats: 2,
    subscriptionId: null,
    subscriptionIdx: null,
    subscriptionItemIdx: null,
  })
})

test('a product of unknown quantity has neither a quantity nor open seats', () => {
  expect(rowsOf()[1]).toMatchObject({
    productName: 'Accounting Tier',
    quantity: null,
    openSeats: null,
    assignedSeats: 0,
  })
})

test('more seats assigned than bought leave zero open', () => {
  expect(rowsOf({ metadata: { standardTierSeats: 1 } })[0]).toMatchObject({ openSeats: 0, assignedSeats: 2 })
})

test('pending changes count, although the seats were counted before', () => {
  rowsOf()
  expect(rowsOf({ more: { standardTier: 3, toolkit: -1 } })).toMatchObject([
    { assignedSeats: 5, openSeats: 20 },
    { assignedSeats: 0, openSeats: null },
    { assignedSeats: 0, openSeats: 1 },
  ])
})

test('the toolkit is one product under both of its names', () => {
  const [row, ...others] = rowsOf(
    {
      seats: {
        'auth0|one': { keyroomToolkit: true },
        'auth0|two': { toolkit: true, keyroomToolkit: true },
        'auth0|three': { toolkit: false, keyroomToolkit: true },
      },
      metadata: { keyroomToolkitSeats: 5 },
    },
    ['toolkit', 'keyroomToolkit'],
  )
  expect(others).toEqual([])
  expect(row).toMatchObject({ productId: 'toolkit', quantity: 5, assignedSeats: 3, openSeats: 2 })
  expect(row?.metadata).toEqual({ 'auth0|one': 'true', 'auth0|two': 'true', 'auth0|three': 'true' })
})

test('no other product counts as the toolkit', () => {
  const [row] = rowsOf({
    seats: { 'auth0|one': { keyroomToolkit: true }, 'auth0|two': { standardTier: false } },
    metadata: { keyroomToolkitSeats: 5 },
  })
  expect(row).toMatchObject({ productId: 'standardTier', quantity: null, assignedSeats: 0 })
  expect(row?.metadata).toEqual({ 'auth0|one': 'false', 'auth0|two': 'false', 'auth0|three': 'false' })
})

test('seats are counted once, however often rows are created from them', () => {
  let looks = 0
  const watched = new Proxy(seats, {
    ownKeys: (target) => {
      looks += 1
      return Reflect.ownKeys(target)
    },
  })
  expect(rowsOf({ seats: watched })).toEqual(rowsOf({ seats: watched, more: {} }))
  expect(looks).toBe(1)
})

test('a product without a translated name is called by the words of its id', () => {
  expect(rowsOf({}, ['goldTierPlus'])[0]).toMatchObject({ productName: 'Gold Tier Plus', assignedSeats: 0 })
})

test('a seat of a former member counts as assigned', () => {
  const [row] = rowsOf({ memberIds: () => ['auth0|one'] })
  expect(row).toMatchObject({ assignedSeats: 2, metadata: { 'auth0|one': 'true' } })
})

test.each([
  ['no seat is open, and they hold none', 2, 'auth0|three', true],
  ['no seat is open, and the member is unknown', 2, 'auth0|four', true],
  ['no seat is open, but they hold one', 2, 'auth0|two', false],
  ['one is open', 3, 'auth0|three', false],
  ['more are assigned than were bought', 1, 'auth0|three', true],
  ['none was bought', 0, 'auth0|three', true],
  ['nobody says how many were bought', undefined, 'auth0|three', false],
])('a seat where %s: with %s bought, closed for %s is %s', (_case, bought, userId, closed) => {
  const rows = rowsOf({ metadata: { standardTierSeats: bought } })
  const soldOut = new Set(rows.filter(isSoldOut).map(({ productId }) => productId))
  expect(isSeatClosed(soldOut, 'standardTier', seats[userId])).toBe(closed)
})
