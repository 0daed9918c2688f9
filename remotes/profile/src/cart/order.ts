import type { Checkout } from '@keyroom/product-api'
import { billingOf } from './billing.ts'
import type { Cart } from './cart.ts'

/** What is ordered, as the API takes it. Amounts are not part of it: the API knows what things cost. */
export function orderOf(cart: Cart): Checkout {
  const { products, discountRule, payment } = cart
  const billing = billingOf(cart)
  return {
    items: products.map(({ productId, quantity }) => ({ productId, quantity })),
    shippingId: payment.type,
    ...(discountRule ? { discountCode: discountRule.code } : {}),
    ...(billing ? { billing } : {}),
  }
}

/**
 * The cart with the attempt to buy what is in it. The same order sent again, as after an answer that was lost, keeps
 * the key of the attempt before, so that it is not bought twice; another order gets the new key.
 */
export function withAttempt(cart: Cart, newKey: string): Cart & { attempt: NonNullable<Cart['attempt']> } {
  const order = JSON.stringify(orderOf(cart))
  const attempt = cart.attempt?.order === order ? cart.attempt : { key: newKey, order }
  return { ...cart, attempt }
}

/** Whether what is in the cart was sent off, and may be bought by now. */
export const isInDoubt = (cart: Cart): boolean => cart.attempt?.order === JSON.stringify(orderOf(cart))

/** The cart after an attempt that was refused or given up: the next one is a new one. */
export const withoutAttempt = (cart: Cart): Cart => ({ ...cart, attempt: null })
