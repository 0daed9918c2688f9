import type { ProductId } from '@keyroom/contract'
import { maxSeats } from '@keyroom/product-api'
import { calculateCart } from './calculate-cart.ts'
import type { Cart } from './cart.ts'

/** A product that an account can put into the cart. */
export interface Offer {
  readonly productId: ProductId
  /** The price of a seat for a year, in cents. */
  readonly unitAmount: number
  /** The maximum number of seats in one purchase: 1 for a personal account. */
  readonly max: number
}

/** The number of seats of a product in the cart. */
export const quantityOf = ({ products }: Cart, productId: ProductId): number =>
  products.find((product) => product.productId === productId)?.quantity ?? 0

/** Adds seats to those in the cart, up to the maximum of the offer. */
export function addProduct(cart: Cart, offer: Offer, quantity: number): Cart {
  return changeProduct(cart, offer, quantityOf(cart, offer.productId) + quantity)
}

/**
 * Sets the number of seats of an offer, at the price of the offer. An invalid quantity becomes the nearest valid one.
 */
export function changeProduct(cart: Cart, offer: Offer, quantity: number): Cart {
  const product = { productId: offer.productId, quantity: nearest(quantity, offer.max), unitAmount: offer.unitAmount }
  const isNew = quantityOf(cart, offer.productId) === 0
  return calculateCart({
    ...cart,
    products: isNew
      ? [...cart.products, product]
      : cart.products.map((held) => (held.productId === offer.productId ? product : held)),
  })
}

/** Removes a product. */
export function removeProduct(cart: Cart, productId: ProductId): Cart {
  return calculateCart({ ...cart, products: cart.products.filter((held) => held.productId !== productId) })
}

function nearest(quantity: number, max: number): number {
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : 1
  return Math.min(Math.max(whole, 1), max, maxSeats)
}
