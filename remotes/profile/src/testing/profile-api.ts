import type { OrganizationSettings } from '@keyroom/product-api'
import { answers, type Answer, type ApiHandler, people } from '@keyroom/remote-testing'
import { invoice, lakesideMembers, lakesideSubscription, plans } from './billing-answers.ts'

/** The working product API for the profile of Lakeside Health. */
export const profileApi = (other: Readonly<Record<string, Answer>> = {}): ApiHandler =>
  answers({
    'orgs/org_lakeside/settings': lakesideSettings,
    'orgs/org_lakeside/members/:userId': lakesideMembers,
    'stripe/subscription': lakesideSubscription,
    'stripe/subscription-ids': { ids: lakesideSubscription.subscriptions.map(({ subscriptionId }) => subscriptionId) },
    'billing/plans': plans,
    'billing/invoices': [invoice],
    ...other,
  })

/** The settings of Lakeside Health for one of its members. */
export const lakesideSettings: OrganizationSettings = {
  allowedDomains: [],
  seats: { [people.member.claims.sub]: { standardTier: true } },
  metadata: { standardTierSeats: 25 },
  version: 1,
}
