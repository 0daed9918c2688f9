import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../platform/routing/route-plugin.ts'
import type { BillingAdapter } from './create-billing-adapter.ts'

/** In bytes. */
const bodyLimit = 1024 * 1024

/** Receives the events of the biller. Open, since the biller has no account: its signature authenticates it. */
export function webhookRoutes(adapter: BillingAdapter): RoutePlugin {
  const { receiveEvent } = adapter.billing
  return async (app) => {
    if (!receiveEvent) return
    // The signature covers the bytes, so the body must not be parsed and serialized again.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )

    app.post(
      '/stripe/webhook',
      {
        config: { open: true },
        bodyLimit,
        schema: {
          summary: 'Signed events of Stripe',
          security: [],
          headers: z.looseObject({ 'stripe-signature': z.string() }),
          response: { 200: z.object({ received: z.boolean() }) },
        },
      },
      async (request) => {
        const event = await receiveEvent(request.body as Buffer, request.headers['stripe-signature'])
        if (event) await adapter.work(event.account, event.work)
        return { received: true }
      },
    )
  }
}
