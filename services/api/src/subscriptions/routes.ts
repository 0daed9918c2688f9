import { subscriptionSchema } from '@keyroom/product-api/schemas'
import type { RoutePlugin } from '../server/route-plugin.ts'
import { readSubscriptions } from './read-subscriptions.ts'
import { trialEndOf } from './trial-end.ts'

/** What the account of the token has subscribed to. Every member may know it; it says nothing of money. */
export const subscriptionRoutes: RoutePlugin = async (app, { account, database, requireAccess }) => {
  app.get(
    '/stripe/subscription',
    {
      preHandler: requireAccess('signed-in'),
      schema: { summary: 'The subscriptions of the account, and its trial', response: { 200: subscriptionSchema } },
    },
    async (request) => {
      const subscriptions = await readSubscriptions(database, account(request))
      return { subscriptions, trialEndsAt: trialEndOf(subscriptions) }
    },
  )
}
