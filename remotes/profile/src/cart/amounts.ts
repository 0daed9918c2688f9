import type { CartDiscount, CartProduct } from './cart.ts'

/** What so many seats of a product cost, in cents. */
export const amountOf = ({ quantity, unitAmount }: Pick<CartProduct, 'quantity' | 'unitAmount'>): number =>
  quantity * unitAmount

/** What products cost together, in cents. */
export const subtotalOf = (products: readonly CartProduct[]): number =>
  products.reduce((sum, product) => sum + amountOf(product), 0)

/**
 * What a discount takes off products that cost `subtotal`, both in cents: a share is rounded to the nearest cent, half a
 * cent up, and nothing costs less than nothing.
 */
export function discountOf(rule: CartDiscount | null, subtotal: number): number {
  const { percentOff = 0, amountOff = 0 } = rule ?? {}
  return Math.min(Math.round((subtotal * percentOff) / 100) + amountOff, subtotal)
}
