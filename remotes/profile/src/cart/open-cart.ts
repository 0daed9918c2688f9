import { emptyCart, type Cart } from './cart.ts'
import { cartKey, storedCart } from './stored-cart.ts'

/** The cart of an account while its page is open, in the form that React's `useSyncExternalStore` needs. */
export interface OpenCart {
  readonly account: string
  /** `undefined` until it is restored. */
  readonly get: () => Cart | undefined
  readonly subscribe: (onChange: () => void) => () => void
  /** Changes and stores the cart. Without effect before it is restored, and when it is returned as it was. */
  readonly change: (change: (cart: Cart) => Cart) => void
  /** Empties the cart. */
  readonly reset: () => void
}

/** Opens the cart of an account: restores it, and follows other tabs while it has subscribers. */
export function openCart(account: string): OpenCart {
  const kept = storedCart(account)
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
      const changed = how(cart)
      if (changed === cart) return
      set(changed)
      void kept.save(changed)
    },
    reset: () => {
      set(emptyCart)
      void kept.forget()
    },
  }
}
