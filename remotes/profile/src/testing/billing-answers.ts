import type { Invoice, Member, Plans, Subscription, SubscriptionItem } from '@keyroom/product-api'
import { people } from '@keyroom/remote-testing'

const forBoth = { interval: 'year', forOrganizations: true, forPeople: true } as const

/** The plans of the ledger. */
export const plans: Plans = {
  biller: 'ledger',
  currency: 'usd',
  plans: [
    { productId: 'standardTier', unitAmount: 120_000, ...forBoth },
    { productId: 'accountingTier', unitAmount: 60_050, ...forBoth },
    { productId: 'toolkit', unitAmount: 90_000, ...forBoth },
  ],
  shippingCharges: [
    { id: 'free', amount: 0 },
    { id: 'post', amount: 2_500 },
  ],
}

/** A subscription to one product, until the end of 2027. */
export function subscribed(
  productId: SubscriptionItem['productId'],
  change: Partial<SubscriptionItem> = {},
): SubscriptionItem {
  return {
    id: `sub_${productId}`,
    subscriptionId: `sub_${productId}`,
    productId,
    status: 'active',
    quantity: 1,
    trialEndsAt: null,
    periodEndsAt: '2027-12-31T12:00:00.000Z',
    cancelAtPeriodEnd: false,
    ...change,
  }
}

/** The subscription of Lakeside Health: 25 seats of the standard tier, two of them assigned. */
export const lakesideSubscription: Subscription = {
  subscriptions: [subscribed('standardTier', { quantity: 25 })],
  products: [{ productId: 'standardTier', productName: 'Standard Tier', assignedSeats: 2, quantity: 25 }],
  trialEndsAt: null,
}

export const nothingSubscribed: Subscription = { subscriptions: [], products: [], trialEndsAt: null }

export const invoice: Invoice = {
  id: 'inv_1',
  number: 'KR-2026-0001',
  at: '2026-11-22T10:00:00.000Z',
  currency: 'usd',
  status: 'paid',
  lines: [
    {
      productId: 'standardTier',
      quantity: 3,
      unitAmount: 120_000,
      amount: 360_000,
      from: '2026-11-22T10:00:00.000Z',
      until: '2027-11-22T10:00:00.000Z',
    },
  ],
  discount: 36_000,
  shipping: 2_500,
  total: 326_500,
  billedTo: {
    name: 'Ada Lovelace',
    email: 'ada@lakeside.test',
    organization: 'Lakeside Health',
    address: '1 Shore Road',
    postalCode: '01201',
    city: 'Pittsfield',
    region: 'MA',
    country: 'US',
  },
  url: null,
}

export const lakesideMembers: Member[] = [people.admin, people.member].map(({ claims }) => ({
  user_id: claims.sub,
  name: claims.email === 'admin@lakeside.test' ? 'Grace Hopper' : 'Ada Lovelace',
  email: claims.email ?? '',
  roles: claims.roles.map((name) => ({ id: `rol_${name}`, name })),
}))
