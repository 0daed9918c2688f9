import type { SessionFacts } from '@keyroom/contract'
import { useSyncExternalStore } from 'react'
import type { Cart } from './cart.ts'
import { openCart, type OpenCart } from './open-cart.ts'

/** A page has one cart, that of the active account. */
let opened: OpenCart | undefined

function cartOf(account: string): OpenCart {
  if (opened?.account !== account) opened = openCart(account)
  return opened
}

/** The cart of the active account, once restored, and its changes. */
export interface CartInUse extends Pick<OpenCart, 'change' | 'reset'> {
  readonly cart: Cart | undefined
}

export function useCart({ claims, activeAccount }: SessionFacts): CartInUse {
  const { get, subscribe, change, reset } = cartOf(`${claims.sub} ${activeAccount.id}`)
  return { cart: useSyncExternalStore(subscribe, get), change, reset }
}
