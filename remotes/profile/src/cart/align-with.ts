import type { ProductId } from '@keyroom/contract'
import { changeProduct, removeProduct, type Offer } from './change-products.ts'
import type { Cart } from './cart.ts'

/** What is no longer as it was when it was put into the cart. */
export interface Difference {
  readonly productId: ProductId
  readonly what: 'price' | 'quantity' | 'gone'
}

/**
 * A cart that was kept, in today's offers: what has another price has today's, what is more than may be bought is as
 * much as may, what is not offered is gone. Says what differs, so that nobody pays what they were not shown.
 */
export function alignWith(cart: Cart, offers: readonly Offer[]): { cart: Cart; differences: Difference[] } {
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
  return { cart: aligned, differences }
}
