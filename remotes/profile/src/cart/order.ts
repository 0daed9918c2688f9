import type { Checkout } from '@keyroom/product-api'
import { billingOf } from './billing.ts'
import type { Cart } from './cart.ts'

/** The order for the API. It has no amounts, because the API knows the prices. */
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
 * The cart with the attempt to buy it. The same order sent again, as after a lost answer, keeps its key, so that it is
 * not bought twice; another order gets the new key.
 */
export function withAttempt(cart: Cart, newKey: string): Cart & { attempt: NonNullable<Cart['attempt']> } {
  const order = JSON.stringify(orderOf(cart))
  const attempt = cart.attempt?.order === order ? cart.attempt : { key: newKey, order }
  return { ...cart, attempt }
}

/** Whether the order was sent and may have been bought. */
export const isUnconfirmed = (cart: Cart): boolean => cart.attempt?.order === JSON.stringify(orderOf(cart))

/** The cart after a refused or abandoned attempt, without its key. */
export const withoutAttempt = (cart: Cart): Cart => ({ ...cart, attempt: null })
