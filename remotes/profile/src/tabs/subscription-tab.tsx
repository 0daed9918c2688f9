import { fetchedWhenDrawn, useHost } from '@keyroom/ui/core'
import { useSyncExternalStore } from 'react'
import { useCart } from '../cart/use-cart.ts'
import { isBuyer } from '../subscription/is-buyer.ts'
import { usePlace } from '../subscription/use-place.ts'
import { SubscriptionOverview } from './subscription-overview.tsx'

const Purchase = fetchedWhenDrawn(async () => (await import('../purchase/purchase.tsx')).Purchase)
const PurchaseDone = fetchedWhenDrawn(async () => (await import('../purchase/purchase-done.tsx')).PurchaseDone)

/** What the account has, what it could have, and the way from the one to the other. */
export function SubscriptionTab() {
  const { session } = useHost()
  const facts = useSyncExternalStore(session.subscribe, session.get)
  const inUse = useCart(facts)
  const { step, outcome } = usePlace()
  if (!isBuyer(facts)) return <SubscriptionOverview facts={facts} inUse={inUse} />
  if (outcome === 'complete') return <PurchaseDone facts={facts} inUse={inUse} />
  if (step) return <Purchase facts={facts} inUse={inUse} step={step} />
  return <SubscriptionOverview facts={facts} inUse={inUse} />
}
