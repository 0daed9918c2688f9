import { accessFactsSchema } from '@keyroom/product-api/schemas'
import type { RoutePlugin } from '../routing/route-plugin.ts'

/** Facts for access decisions on screens that are neither in the token nor in the subscriptions. */
export const accessRoutes: RoutePlugin = async (app, { requireAccess, account }) => {
  app.get(
    '/access',
    {
      onRequest: requireAccess('signed-in'),
      schema: { summary: 'Whether the person is an operator of the service', response: { 200: accessFactsSchema } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return { isOperator: account(request).isOperator }
    },
  )
}
