import { discountOf, subtotalOf } from './amounts.ts'
import { billingOf } from './billing.ts'
import type { Cart } from './cart.ts'

/** The last step, at which the purchase is confirmed. */
export const lastStep = 2

/** How far the cart can be: at the cart while nothing is in it, at billing details until they are given. */
export const furthestStep = (cart: Cart): number =>
  cart.products.length === 0 ? 0 : billingOf(cart) === null ? 1 : lastStep

/** The cart with what follows from the rest: its amounts, and a step that it can be at. */
export function settled(cart: Cart): Cart {
  const subtotal = subtotalOf(cart.products)
  const discount = discountOf(cart.discountRule, subtotal)
  const step = Math.min(Math.max(cart.step, 0), furthestStep(cart))
  return { ...cart, step, subtotal, discount, total: subtotal - discount + cart.shipping }
}
