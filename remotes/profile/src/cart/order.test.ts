import { expect, test } from '@jest/globals'
import { setBilling, setDiscount, setShipping, setStep } from './change-cart.ts'
import { addProduct, changeProduct } from './change-products.ts'
import { emptyCart } from './cart.ts'
import { isUnconfirmed, orderOf, withAttempt, withoutAttempt } from './order.ts'

const offer = { productId: 'standardTier', unitAmount: 120_000, max: 100 } as const
const billing = { name: 'Ada', email: 'a@b.test', address: 'x', postalCode: '1', city: 'y', country: 'FR' }
const filled = setBilling(addProduct(emptyCart, offer, 2), billing)

test('an order contains products but no amounts', () => {
  const cart = setShipping(setDiscount(filled, { code: 'SPRING', percentOff: 10 }), 'post', 2_500)
  expect(orderOf(cart)).toEqual({
    items: [{ productId: 'standardTier', quantity: 2 }],
    shippingId: 'post',
    discountCode: 'SPRING',
    billing,
  })
  expect(orderOf(addProduct(emptyCart, offer, 1))).toEqual({
    items: [{ productId: 'standardTier', quantity: 1 }],
    shippingId: 'free',
  })
})

test('the same order is the same attempt, whatever the step and the price', () => {
  const first = withAttempt(filled, 'one')
  expect(first.attempt.key).toBe('one')
  expect(withAttempt(first, 'two').attempt.key).toBe('one')
  expect(withAttempt(setStep(first, 0), 'two').attempt.key).toBe('one')
  expect(withAttempt(changeProduct(first, { ...offer, unitAmount: 1 }, 2), 'two').attempt.key).toBe('one')
})

test('an order is unconfirmed from when it was sent until it is answered or changed', () => {
  expect(isUnconfirmed(filled)).toBe(false)
  const sent = withAttempt(filled, 'one')
  expect(isUnconfirmed(sent)).toBe(true)
  expect(isUnconfirmed(changeProduct(sent, offer, 3))).toBe(false)
  expect(isUnconfirmed(withoutAttempt(sent))).toBe(false)
})

test.each([
  ['another number of seats', changeProduct(withAttempt(filled, 'one'), offer, 3)],
  ['another address', setBilling(withAttempt(filled, 'one'), { ...billing, city: 'z' })],
  ['a discount', setDiscount(withAttempt(filled, 'one'), { code: 'SPRING', percentOff: 10 })],
  ['delivery by post', setShipping(withAttempt(filled, 'one'), 'post', 0)],
  ['a refusal', withoutAttempt(withAttempt(filled, 'one'))],
])('an order with %s is a new one', (_what, cart) => expect(withAttempt(cart, 'two').attempt.key).toBe('two'))
