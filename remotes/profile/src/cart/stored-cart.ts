import { createPersisted, type Persisted } from '@keyroom/persisted'
import * as z from 'zod/mini'
import { cartSchema, emptyCart, type Cart } from './cart.ts'
import { calculateCart } from './calculate-cart.ts'

/** The storage key, one of those cleared when the account changes or the session ends. */
export const cartKey = 'berry-cart'

const restoreTimeoutMs = 5_000

/** The cart is stored with its account, so that no other account sees it. */
const storedSchema = z.object({ account: z.string(), cart: cartSchema })

/** The stored cart of an account. A damaged one, or one of another account, counts as empty. */
export function storedCart(account: string): Persisted<Cart> {
  const kept = createPersisted({
    key: cartKey,
    parse: (found) => storedSchema.parse(found),
    initial: { account, cart: emptyCart },
    restoreTimeoutMs,
  })
  return {
    restore: async () => {
      const found = await kept.restore()
      return found.account === account ? repairedCart(found.cart) : emptyCart
    },
    save: (cart) => kept.save({ account, cart }),
    forget: kept.forget,
  }
}

/** The stored data may be forged, so amounts are calculated again, and duplicate products are dropped. */
function repairedCart(cart: Cart): Cart {
  const products = cart.products.filter(
    ({ productId }, at) => cart.products.findIndex((other) => other.productId === productId) === at,
  )
  return calculateCart({ ...cart, products })
}
