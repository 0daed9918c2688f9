import type { Account } from '@keyroom/contract'
import { createStoredValue } from '@keyroom/persisted'
import { checkOut, type Checkout } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Cart } from '../cart/cart.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { returnPath } from '../subscription/open-payment-page.ts'
import { useSubscriptionChanged } from '../subscription/use-subscription.ts'

/**
 * The account for which this tab had a purchase confirmed. The order is gone from the cart then, and a reload of the
 * page has nothing else to know it by.
 */
const confirmedPurchase = createStoredValue({
  key: 'keyroom-confirmed-purchase',
  kind: 'session',
  parse: (stored) => z.string().parse(stored),
})

/** The query key of the answer to an order. */
export const orderKey = (account: Account, key: string) => ['profile', 'order', account.id, key] as const

/** The state of the sent order. */
export interface Confirmation {
  /**
   * `complete` also after a reload, when nothing is left to confirm. `unknown` without a sent order otherwise, as in
   * another account, after the storage was cleared, or from a bookmark.
   */
  readonly state: 'confirming' | 'complete' | 'unknown' | 'unpaid' | 'failed'
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * Checks the sent order by sending it again with its key, which buys nothing twice and makes the server check the
 * payment if the provider has not notified it yet. The cart is emptied once it is bought.
 */
export function useConfirmation(account: Account, { cart, reset }: CartInUse): Confirmation {
  const { api } = useHost()
  const changed = useSubscriptionChanged(account)
  const [sent, setSent] = useState<Cart['attempt']>(null)
  const attempt = cart?.attempt
  if (attempt && attempt.key !== sent?.key) setSent(attempt)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: orderKey(account, sent?.key ?? ''),
    queryFn: () => checkOut(api, JSON.parse(sent?.order ?? '') as Checkout, sent?.key ?? '', returnPath()),
    enabled: sent !== null,
  })
  const isBought = data?.status === 'complete'
  const [wasConfirmed] = useState(() => confirmedPurchase.read() === account.id)
  useEffect(() => {
    if (!isBought || !attempt) return
    confirmedPurchase.write(account.id)
    reset()
    void changed()
  }, [account.id, isBought, attempt, reset, changed])
  const retry = () => void refetch()
  if (!cart) return { state: 'confirming', error: null, retry }
  if (isBought) return { state: 'complete', error: null, retry }
  if (!sent) return { state: wasConfirmed ? 'complete' : 'unknown', error: null, retry }
  if (isFetching) return { state: 'confirming', error: null, retry }
  return { state: data ? 'unpaid' : error ? 'failed' : 'confirming', error, retry }
}
