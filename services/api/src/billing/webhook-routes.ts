import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../server/route-plugin.ts'
import type { BillingDesk } from './create-desk.ts'

/** Longest event, in bytes. */
const bodyLimit = 1024 * 1024

/** Where the biller says what happened there. Open, since it has no account; the signature is what it proves itself by. */
export function webhookRoutes(desk: BillingDesk): RoutePlugin {
  const { hear } = desk.billing
  return async (app) => {
    if (!hear) return
    // The signature is of the bytes: what was read and written again as JSON would not match.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit },
      async (_request: FastifyRequest, body: Buffer) => body,
    )

    app.post(
      '/stripe/webhook',
      {
        config: { open: true },
        schema: {
          summary: 'Events of Stripe, signed by it',
          security: [],
          headers: z.looseObject({ 'stripe-signature': z.string() }),
          response: { 200: z.object({ received: z.boolean() }) },
        },
      },
      async (request) => {
        const heard = await hear(request.body as Buffer, request.headers['stripe-signature'])
        if (heard) await desk.work(heard.account, heard.work)
        return { received: true }
      },
    )
  }
}
