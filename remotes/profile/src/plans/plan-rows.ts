import type { Account, ProductId } from '@keyroom/contract'
import { MOST_SEATS, type Plan, type Plans, type Subscription, type SubscriptionItem } from '@keyroom/product-api'
import type { Offer } from '../cart/change-products.ts'

/** One product: what it costs, and what the account has of it. */
export interface PlanRow {
  readonly productId: ProductId
  /** Nothing where it is not for sale to this kind of account. */
  readonly plan: Plan | undefined
  /** What may be put into the cart; nothing where nothing more may be bought. */
  readonly offer: Offer | undefined
  /** Seats that were bought, and how many of them members hold. */
  readonly bought: number
  readonly assigned: number
  /** Bought less assigned, at least none. */
  readonly open: number
  /** What runs, or waits to be paid; not what ended. */
  readonly subscriptions: readonly SubscriptionItem[]
}

const ended: readonly SubscriptionItem['status'][] = ['canceled', 'incomplete_expired']
const giving: readonly SubscriptionItem['status'][] = ['active', 'past_due']

/** A row for every product that is for sale to the account, or that it has. */
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
    const most = accountType === 'organization' ? MOST_SEATS - bought : isPaid ? 0 : 1
    const offer = plan && most > 0 ? { productId, unitAmount: plan.unitAmount, most } : undefined
    return { productId, plan, offer, bought, assigned, open: Math.max(0, bought - assigned), subscriptions: running }
  })
  return rows.filter(({ plan, subscriptions: running, bought }) => plan || running.length > 0 || bought > 0)
}

/** What the account may put into its cart. */
export const offersOf = (rows: readonly PlanRow[]): Offer[] => rows.flatMap(({ offer }) => (offer ? [offer] : []))
