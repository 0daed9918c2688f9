import { emptyCart, type Cart } from './cart.ts'
import { cartKey, keptCart } from './kept-cart.ts'

/** The cart of an account while its page is open, in the shape that React's `useSyncExternalStore` takes. */
export interface OpenCart {
  readonly account: string
  /** Nothing until it was restored. */
  readonly get: () => Cart | undefined
  readonly subscribe: (onChange: () => void) => () => void
  /** Changes it, and keeps it for the next visit. Before it was restored nothing can be changed. */
  readonly change: (change: (cart: Cart) => Cart) => void
  /** Empties it. */
  readonly reset: () => void
}

/** Opens the cart of an account: restores what was kept, and follows what other tabs do to it while it is watched. */
export function openCart(account: string): OpenCart {
  const kept = keptCart(account)
  const listeners = new Set<() => void>()
  let cart: Cart | undefined
  const set = (next: Cart) => {
    cart = next
    for (const tell of listeners) tell()
  }
  const restore = () => void kept.restore().then(set)
  const followOtherTabs = ({ key }: StorageEvent) => {
    if (key === cartKey || key === null) restore()
  }
  return {
    account,
    get: () => cart,
    subscribe: (onChange) => {
      if (listeners.size === 0) {
        addEventListener('storage', followOtherTabs)
        restore()
      }
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
      }
    },
    change: (how) => {
      if (!cart) return
      set(how(cart))
      void kept.save(cart)
    },
    reset: () => {
      set(emptyCart)
      void kept.forget()
    },
  }
}
