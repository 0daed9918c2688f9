import { createPersisted, type Persisted } from '@keyroom/persisted'
import * as z from 'zod/mini'
import { cartSchema, emptyCart, type Cart } from './cart.ts'
import { settled } from './settled.ts'

/** Where the cart is kept: among what is forgotten when the account changes or the session ends. */
export const cartKey = 'berry-cart'

/** How long to wait for what was kept, in milliseconds. */
const restoreWithin = 5_000

/** The cart and the account that it is of: a cart of another is nobody's business. */
const keptSchema = z.object({ account: z.string(), cart: cartSchema })

/** The cart of an account as it outlives the page. One that is damaged or another account's counts as empty. */
export function keptCart(account: string): Persisted<Cart> {
  const kept = createPersisted({
    key: cartKey,
    parse: (found) => keptSchema.parse(found),
    initial: { account, cart: emptyCart },
    restoreWithin,
  })
  return {
    restore: async () => {
      const found = await kept.restore()
      return found.account === account ? sound(found.cart) : emptyCart
    },
    save: (cart) => kept.save({ account, cart }),
    forget: kept.forget,
  }
}

/** Anybody can have written what was kept: amounts are reckoned anew, and a product is there once. */
function sound(cart: Cart): Cart {
  const products = cart.products.filter(
    ({ productId }, at) => cart.products.findIndex((other) => other.productId === productId) === at,
  )
  return settled({ ...cart, products })
}
