import { billingOf } from './billing.ts'
import type { Cart, CartDiscount, CartProduct } from './cart.ts'

/** The price of the seats of a product, in cents. */
export const amountOf = ({ quantity, unitAmount }: Pick<CartProduct, 'quantity' | 'unitAmount'>): number =>
  quantity * unitAmount

/** The price of all products, in cents. */
const subtotalOf = (products: readonly CartProduct[]): number =>
  products.reduce((sum, product) => sum + amountOf(product), 0)

/** The step in which the purchase is confirmed. */
const lastStep = 2

/** The last possible step: the cart while it is empty, the billing details until they are complete. */
export const furthestStep = (cart: Cart): number =>
  cart.products.length === 0 ? 0 : billingOf(cart) === null ? 1 : lastStep

/** The cart with its amounts calculated, and its step limited to the possible ones. */
export function calculateCart(cart: Cart): Cart {
  const subtotal = subtotalOf(cart.products)
  const discount = discountOf(cart.discountRule, subtotal)
  const step = Math.min(Math.max(cart.step, 0), furthestStep(cart))
  return { ...cart, step, subtotal, discount, total: subtotal - discount + cart.shipping }
}

/**
 * The discount on a subtotal, both in cents. A percentage is rounded to the nearest cent, half a cent up, and no price
 * is negative.
 */
export function discountOf(rule: CartDiscount | null, subtotal: number): number {
  const { percentOff = 0, amountOff = 0 } = rule ?? {}
  return Math.min(Math.round((subtotal * percentOff) / 100) + amountOff, subtotal)
}
