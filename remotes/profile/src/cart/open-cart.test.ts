/** @page */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { setBilling, setStep } from './change-cart.ts'
import { addProduct, quantityOf, type Offer } from './change-products.ts'
import { emptyCart } from './cart.ts'
import { cartKey } from './stored-cart.ts'
import { openCart, type OpenCart } from './open-cart.ts'

const offer: Offer = { productId: 'standardTier', unitAmount: 120_000, max: 100 }
const closing: (() => void)[] = []

/** A restored cart with a subscriber. */
async function watched(account = 'ada'): Promise<OpenCart> {
  const opened = openCart(account)
  await new Promise<void>((resolve) => closing.push(opened.subscribe(resolve)))
  return opened
}
const seatsIn = (opened: OpenCart) => quantityOf(opened.get() ?? emptyCart, 'standardTier')

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const close of closing.splice(0)) close()
  jest.restoreAllMocks()
})

test('a cart is restored after a reload', async () => {
  const opened = await watched()
  expect(opened.get()).toEqual(emptyCart)
  opened.change((cart) => addProduct(cart, offer, 3))
  expect((await watched()).get()).toEqual(opened.get())
  expect(seatsIn(opened)).toBe(3)
})

test('a cart is visible to its account only', async () => {
  const opened = await watched()
  opened.change((cart) => addProduct(cart, offer, 3))
  expect((await watched('bob')).get()).toEqual(emptyCart)
})

test("a reset cart is removed from the browser's storage", async () => {
  const opened = await watched()
  opened.change((cart) => addProduct(cart, offer, 3))
  expect(localStorage.getItem('berry-cart')).not.toBeNull()
  opened.reset()
  expect(opened.get()).toEqual(emptyCart)
  expect(localStorage.getItem(cartKey)).toBeNull()
})

test('a cart follows changes in another tab', async () => {
  const [here, there] = [await watched(), await watched()]
  there.change((cart) => addProduct(cart, offer, 2))
  const heard = new Promise<void>((resolve) => closing.push(here.subscribe(resolve)))
  dispatchEvent(new StorageEvent('storage', { key: cartKey }))
  await heard
  expect(seatsIn(here)).toBe(2)
})

test('storage cleared in another tab empties the cart; changes of other keys do not', async () => {
  const here = await watched()
  here.change((cart) => addProduct(cart, offer, 2))
  localStorage.clear()
  const read = jest.spyOn(Storage.prototype, 'getItem')
  dispatchEvent(new StorageEvent('storage', { key: 'another' }))
  expect(read).not.toHaveBeenCalled()
  const heard = new Promise<void>((resolve) => closing.push(here.subscribe(resolve)))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(read).toHaveBeenCalledTimes(1)
  await heard
  expect(here.get()).toEqual(emptyCart)
})

test('follows other tabs until the last subscriber has left, and notifies no one who has left', async () => {
  const opened = openCart('ada')
  const told = { first: 0, second: 0 }
  const read = jest.spyOn(Storage.prototype, 'getItem')
  const leaveFirst = opened.subscribe(() => (told.first += 1))
  const leaveSecond = opened.subscribe(() => (told.second += 1))
  await waitFor(() => expect(told).toEqual({ first: 1, second: 1 }))
  expect(read).toHaveBeenCalledTimes(1)
  leaveFirst()
  dispatchEvent(new StorageEvent('storage', { key: cartKey }))
  expect(read).toHaveBeenCalledTimes(2)
  // Subscribers are notified in the order in which they came.
  await waitFor(() => expect(told.second).toBe(2))
  expect(told.first).toBe(1)
  leaveSecond()
  dispatchEvent(new StorageEvent('storage', { key: cartKey }))
  expect(read).toHaveBeenCalledTimes(2)
})

test('ignores changes before the cart is restored', () => {
  const opened = openCart('ada')
  opened.change((cart) => addProduct(cart, offer, 1))
  expect(opened.get()).toBeUndefined()
  expect(localStorage.getItem(cartKey)).toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['another shape', '{"account":"ada","cart":{"step":0}}'],
  [
    'a card among the billing details',
    JSON.stringify({ account: 'ada', cart: { ...emptyCart, billing: { city: 'y', card: '4242' } } }),
  ],
  [
    'a card',
    JSON.stringify({
      account: 'ada',
      cart: { ...emptyCart, payment: { type: 'free', method: 'card', card: '4242' } },
    }),
  ],
])('a kept cart that is %s counts as empty', async (_what, text) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  localStorage.setItem(cartKey, text)
  expect((await watched()).get()).toEqual(emptyCart)
})

test('recalculates forged amounts and steps', async () => {
  const honest = addProduct(addProduct(emptyCart, offer, 2), { ...offer, productId: 'toolkit' }, 1)
  const [product, other] = honest.products
  const forged = { ...honest, products: [product, product, other], subtotal: 1, total: 1, discount: 5, step: 2 }
  localStorage.setItem(cartKey, JSON.stringify({ account: 'ada', cart: forged }))
  expect((await watched()).get()).toEqual({ ...honest, step: 1 })
})

test('keeps the reached step after a reload', async () => {
  const opened = await watched()
  const billing = { name: 'Ada', email: 'a@b.test', address: 'x', postalCode: '1', city: 'y', country: 'FR' }
  opened.change((cart) => setStep(setBilling(addProduct(cart, offer, 1), billing), 2))
  expect((await watched()).get()?.step).toBe(2)
})

test('storage that never answers does not block a purchase: after five seconds the cart is empty', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(new Promise(() => undefined) as unknown as string)
  const opened = openCart('ada')
  closing.push(opened.subscribe(() => undefined))
  await jest.advanceTimersByTimeAsync(4_999)
  expect(opened.get()).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  expect(opened.get()).toEqual(emptyCart)
  jest.useRealTimers()
})
