import { lazyComponent, useHost } from '@keyroom/ui/core'
import { useSyncExternalStore } from 'react'
import { useCart } from '../cart/use-cart.ts'
import { isBuyer } from '../subscription/use-subscription.ts'
import { useOpenPart } from '../subscription/use-open-part.ts'
import { SubscriptionOverview } from './subscription-overview.tsx'

const Purchase = lazyComponent(async () => (await import('../purchase/purchase.tsx')).Purchase)
const PurchaseDone = lazyComponent(async () => (await import('../purchase/purchase-done.tsx')).PurchaseDone)

/** The subscriptions of the account, the plans on offer, and the purchase. */
export function SubscriptionTab() {
  const { session } = useHost()
  const facts = useSyncExternalStore(session.subscribe, session.get)
  const inUse = useCart(facts)
  const { step, outcome } = useOpenPart()
  if (!isBuyer(facts)) return <SubscriptionOverview facts={facts} inUse={inUse} />
  if (outcome === 'complete') return <PurchaseDone facts={facts} inUse={inUse} />
  if (step) return <Purchase facts={facts} inUse={inUse} step={step} />
  return <SubscriptionOverview facts={facts} inUse={inUse} />
}
