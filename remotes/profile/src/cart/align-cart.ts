import type { ProductId } from '@keyroom/contract'
import type { ShippingId } from '@keyroom/product-api'
import type { Cart } from './cart.ts'
import { setShipping } from './change-cart.ts'
import { changeProduct, removeProduct, type Offer } from './change-products.ts'

/** What is no longer as it was when it was put into the cart. */
export type Difference =
  | { readonly what: 'price' | 'quantity' | 'gone'; readonly productId: ProductId }
  | { readonly what: 'delivery' }

/** A way in which an invoice is delivered, and what it costs in cents. */
interface ShippingCharge {
  readonly id: ShippingId
  readonly amount: number
}

/**
 * A cart that was kept, in today's offers: what has another price has today's, what is more than may be bought is as
 * much as may, what is not offered is gone. Says what differs, so that nobody pays what they were not shown.
 */
export function alignWith(
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
    if (offer.most < quantity) differences.push({ productId, what: 'quantity' })
    aligned = changeProduct(aligned, offer, quantity)
  }
  const charge = charges.find(({ id }) => id === cart.payment.type) ?? { id: 'free', amount: 0 }
  if (charge.id !== cart.payment.type || charge.amount !== cart.shipping) {
    aligned = setShipping(aligned, charge.id, charge.amount)
    differences.push({ what: 'delivery' })
  }
  return { cart: aligned, differences }
}
