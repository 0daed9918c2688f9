import { answers, type Answer, type ApiHandler } from '@keyroom/remote-testing'
import { invoice, lakesideMembers, lakesideSubscription, plans } from './billing-answers.ts'
import { lakesideSettings } from './lakeside-settings.ts'

/** The product API on a good day, as far as the profile asks it of Lakeside Health. */
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
