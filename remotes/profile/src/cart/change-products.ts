import type { ProductId } from '@keyroom/contract'
import { MOST_SEATS } from '@keyroom/product-api'
import { settled } from './settled.ts'
import type { Cart } from './cart.ts'

/** What an account may put into the cart. */
export interface Offer {
  readonly productId: ProductId
  /** A seat for a year, in cents. */
  readonly unitAmount: number
  /** Most seats in one purchase: 1 for a person alone. */
  readonly most: number
}

/** How many seats of an offer are in the cart. */
export const quantityOf = ({ products }: Cart, productId: ProductId): number =>
  products.find((product) => product.productId === productId)?.quantity ?? 0

/** Adds seats to those that are in the cart already, as far as the offer goes. */
export function addProduct(cart: Cart, offer: Offer, quantity: number): Cart {
  return changeProduct(cart, offer, quantityOf(cart, offer.productId) + quantity)
}

/**
 * Has so many seats of an offer in the cart, whatever was there of it, at the offer's price. A quantity that no
 * purchase can have becomes the nearest that one can.
 */
export function changeProduct(cart: Cart, offer: Offer, quantity: number): Cart {
  const product = { productId: offer.productId, quantity: nearest(quantity, offer.most), unitAmount: offer.unitAmount }
  const isNew = quantityOf(cart, offer.productId) === 0
  return settled({
    ...cart,
    products: isNew
      ? [...cart.products, product]
      : cart.products.map((held) => (held.productId === offer.productId ? product : held)),
  })
}

/** Takes a product out. */
export function removeProduct(cart: Cart, productId: ProductId): Cart {
  return settled({ ...cart, products: cart.products.filter((held) => held.productId !== productId) })
}

function nearest(quantity: number, most: number): number {
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : 1
  return Math.min(Math.max(whole, 1), most, MOST_SEATS)
}
