import type { ProductId } from '@keyroom/contract'
import type { ShippingId } from '@keyroom/product-api'
import type { Cart } from './cart.ts'
import { setShipping } from './change-cart.ts'
import { changeProduct, removeProduct, type Offer } from './change-products.ts'

/** A change of the offers since a product was put into the cart. */
export type Difference =
  | { readonly what: 'price' | 'quantity' | 'gone'; readonly productId: ProductId }
  | { readonly what: 'delivery' }

/** A delivery method of an invoice, and its price in cents. */
interface ShippingCharge {
  readonly id: ShippingId
  readonly amount: number
}

/**
 * A stored cart with the current offers: current prices, quantities within the current maximum, and without products
 * that are not offered any more. Reports the differences, so that nobody pays a price they were not shown.
 */
export function alignCart(
  cart: Cart,
  offers: readonly Offer[],
  charges: readonly ShippingCharge[],
): { cart: Cart; differences: Difference[] } {
  let aligned = cart
  const differences: Difference[] = []
  for (const { productId, quantity, unitAmount } of cart.products) {
    const offer = offers.find((one) => one.productId === productId)
    if (!offer) {
      aligned = removeProduct(aligned, productId)
      differences.push({ productId, what: 'gone' })
      continue
    }
    if (offer.unitAmount !== unitAmount) differences.push({ productId, what: 'price' })
    if (offer.max < quantity) differences.push({ productId, what: 'quantity' })
    aligned = changeProduct(aligned, offer, quantity)
  }
  const charge = charges.find(({ id }) => id === cart.payment.type) ?? { id: 'free', amount: 0 }
  if (charge.id !== cart.payment.type || charge.amount !== cart.shipping) {
    aligned = setShipping(aligned, charge.id, charge.amount)
    differences.push({ what: 'delivery' })
  }
  return { cart: aligned, differences }
}
