import { subscriptionIdsSchema, subscriptionSchema } from '@keyroom/product-api/schemas'
import type { RoutePlugin } from '../routing/route-plugin.ts'
import { readSubscription } from './read-subscription.ts'
import { readSubscriptions } from './read-subscriptions.ts'

/** What the account of the token has subscribed to. Every member may know it; it says nothing of money. */
export const subscriptionRoutes: RoutePlugin = async (app, { account, database, requireAccess }) => {
  const onRequest = requireAccess('signed-in')

  app.get(
    '/stripe/subscription',
    {
      onRequest,
      schema: {
        summary: 'The subscriptions of the account, its products, and its trial',
        response: { 200: subscriptionSchema },
      },
    },
    async (request) => readSubscription(database, account(request)),
  )

  app.get(
    '/stripe/subscription-ids',
    { onRequest, schema: { summary: 'The ids of those subscriptions', response: { 200: subscriptionIdsSchema } } },
    async (request) => {
      const items = await readSubscriptions(database, account(request))
      return { ids: [...new Set(items.map(({ subscriptionId }) => subscriptionId))] }
    },
  )
}
