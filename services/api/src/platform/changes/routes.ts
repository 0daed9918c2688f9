import * as z from 'zod/mini'
import type { ActiveAccount } from '../routing/active-account.ts'
import type { RoutePlugin } from '../routing/route-plugin.ts'
import type { ChangeHub } from './change-hub.ts'

/**
 * Live changes, for pages that follow what other people do.
 * @param checkToken rejects for an account whose token was revoked
 */
export function changeRoutes(hub: ChangeHub, checkToken: (account: ActiveAccount) => Promise<void>): RoutePlugin {
  return async (app, { requireAccess, account }) => {
    app.addHook('onReady', () => hub.start())
    // Before the server waits for its requests: a stream does not end by itself.
    app.addHook('preClose', () => hub.close())

    app.get(
      '/changes',
      {
        // An answer to HEAD would open a stream that nobody reads and nobody leaves.
        exposeHeadRoute: false,
        onRequest: requireAccess('signed-in'),
        schema: {
          summary: 'What changes while it is open, as server-sent events',
          description:
            'Event `status`: the answer of /api/ready, first of all and whenever it is another. Event `change`: what is ' +
            'no longer as it was. Its `subject` is `public-data`, `organization` (all of it, or the `part` that is named), ' +
            '`subscription`, or `membership` or `person` for those alone whose token says less than the truth now: their ' +
            'stream ends, and one that such a token opens begins with the change. Event `resync`: changes may have been ' +
            'missed. A comment comes every 15 seconds. It ends with the token, also where that is revoked. The header ' +
            '`x-unchanged-for` says for how many milliseconds before it nothing changed, as far as is known.',
          produces: ['text/event-stream'],
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const reader = account(request)
        const stream = hub.open(reader, {
          leave: () => reply.raw.destroy(),
          check: () => checkToken(reader),
        })
        const unchangedFor = hub.unchangedFor(reader)
        void reply
          .type('text/event-stream')
          .header('x-accel-buffering', 'no')
          .header('x-unchanged-for', unchangedFor)
          // This connection has no further requests, and would delay the close of the server.
          .header('connection', 'close')
          // The schema says text; this is that text as a stream.
          .send(stream as never)
        return reply
      },
    )
  }
}
