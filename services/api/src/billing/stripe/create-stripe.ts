import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import type { Directory } from '../../people/directory/directory.ts'
import { auditItem, type ItemAction } from '../audit-item.ts'
import type { Billing, Buyer } from '../billing.ts'
import { checkOut } from './check-out.ts'
import { createCustomers } from './customers.ts'
import { findPromotionCode } from './discounts.ts'
import { forgetEvents, receiveEvent } from './receive-event.ts'
import { createPriceList } from './price-list.ts'
import { asking, openStripe } from './stripe-client.ts'
import type { StripeSettings } from './stripe-settings.ts'
import { syncSubscription } from './sync.ts'
import type { StoredItem } from '../../platform/subscriptions/read-subscriptions.ts'

export interface StripeParts {
  readonly database: Database
  readonly directory: Pick<Directory, 'user' | 'organization'>
  readonly settings: StripeSettings
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

/** Sells by Stripe: buyers pay on its pages, and its events report the payments. */
export function createStripeBilling({ database, directory, settings, logger }: StripeParts): Billing {
  const stripe = openStripe(settings)
  const customers = createCustomers({ database, directory, stripe })
  const priceList = createPriceList(stripe, settings)
  const sync = { database, stripe, priceList, postPrice: settings.postPrice, logger }
  /** Stores a change at once, without waiting for its event. */
  const follow = (buyer: Buyer, item: StoredItem, action: ItemAction, facts?: object) =>
    syncSubscription(sync, buyer, item.subscriptionId, (tenant) => auditItem(tenant, buyer, item, action, facts))
  return {
    biller: 'stripe',
    plans: async () => (await priceList()).plans,
    discount: async (code) => {
      const found = await findPromotionCode(stripe, code)
      if (!found) return undefined
      const { id: _, ...discount } = found
      return discount
    },
    checkOut: (purchase) => checkOut({ ...sync, customers, settings }, purchase),
    setQuantity: async (buyer, item, quantity) => {
      const isMore = quantity > item.quantity
      await asking(`POST /v1/subscription_items/${item.id}`, () =>
        stripe.subscriptionItems.update(item.id, {
          quantity,
          // Added seats are paid now or not added; removed seats are not refunded.
          proration_behavior: isMore ? 'always_invoice' : 'none',
          ...(isMore && { payment_behavior: 'error_if_incomplete' as const }),
        }),
      )
      await follow(buyer, item, 'subscription.quantity-changed', { from: item.quantity, to: quantity })
    },
    setCancelled: async (buyer, item, isCancelled) => {
      const id = item.subscriptionId
      await asking(`POST /v1/subscriptions/${id}`, async () => {
        if (isCancelled) return stripe.subscriptions.update(id, { cancel_at_period_end: true })
        // A cancellation in the portal may set `cancel_at` instead; Stripe accepts one of the two at a time.
        const { cancel_at_period_end: isMarked } = await stripe.subscriptions.retrieve(id)
        return stripe.subscriptions.update(id, isMarked ? { cancel_at_period_end: false } : { cancel_at: '' })
      })
      await follow(buyer, item, isCancelled ? 'subscription.cancelled' : 'subscription.resumed')
    },
    openPortal: async (buyer, returnPath) => {
      const customer = await customers.find(buyer)
      if (customer === undefined) return undefined
      const session = await asking('POST /v1/billing_portal/sessions', () =>
        stripe.billingPortal.sessions.create({
          customer,
          return_url: new URL(returnPath, settings.dashboardOrigin).href,
        }),
      )
      return session.url
    },
    receiveEvent: (payload, signature) =>
      receiveEvent({ ...sync, customers, webhookSecret: settings.webhookSecret }, payload, signature),
    runDueTasks: () => forgetEvents(database),
  }
}
