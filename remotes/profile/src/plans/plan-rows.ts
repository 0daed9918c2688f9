import type { Account, ProductId } from '@keyroom/contract'
import { maxSeats, type Plan, type Plans, type Subscription, type SubscriptionItem } from '@keyroom/product-api'
import type { Offer } from '../cart/change-products.ts'

/** A product: its price, and what the account has of it. */
export interface PlanRow {
  readonly productId: ProductId
  /** `undefined` where it is not for sale to this kind of account. */
  readonly plan: Plan | undefined
  /** The offer for the cart; `undefined` where no more can be bought. */
  readonly offer: Offer | undefined
  /** The bought seats, and how many of them are assigned. */
  readonly bought: number
  readonly assigned: number
  /** Bought minus assigned, at least zero. */
  readonly open: number
  /** The running subscriptions, including those awaiting payment, but not ended ones. */
  readonly subscriptions: readonly SubscriptionItem[]
}

const ended: readonly SubscriptionItem['status'][] = ['canceled', 'incomplete_expired']
const giving: readonly SubscriptionItem['status'][] = ['active', 'past_due']

/** A row for each product that the account can buy or has. */
export function planRows(
  { plans }: Plans,
  { subscriptions, products }: Subscription,
  accountType: Account['accountType'],
): PlanRow[] {
  const isFor = (plan: Plan) => (accountType === 'organization' ? plan.forOrganizations : plan.forPeople)
  const ids = [...plans.filter(isFor), ...products, ...subscriptions].map(({ productId }) => productId)
  const rows = [...new Set(ids)].map((productId): PlanRow => {
    const plan = plans.find((one) => one.productId === productId && isFor(one))
    const running = subscriptions.filter((one) => one.productId === productId && !ended.includes(one.status))
    const { quantity: bought = 0, assignedSeats: assigned = 0 } =
      products.find((product) => product.productId === productId) ?? {}
    const isPaid = running.some(({ status }) => giving.includes(status))
    const max = accountType === 'organization' ? maxSeats - bought : isPaid ? 0 : 1
    const offer = plan && max > 0 ? { productId, unitAmount: plan.unitAmount, max } : undefined
    return { productId, plan, offer, bought, assigned, open: Math.max(0, bought - assigned), subscriptions: running }
  })
  return rows.filter(({ plan, subscriptions: running, bought }) => plan || running.length > 0 || bought > 0)
}

/** The offers for the account's cart. */
export const offersOf = (rows: readonly PlanRow[]): Offer[] => rows.flatMap(({ offer }) => (offer ? [offer] : []))
