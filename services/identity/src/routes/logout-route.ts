import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { z } from 'zod'
import type { IdentityOptions } from '../settings/identity-options.ts'
import { allowedReturns } from '../provider/clients.ts'
import { cookieNames } from '../provider/cookie-names.ts'
import type { GrantAccounts } from '../grants/grants.ts'
import type { SendError } from './send-error.ts'

const query = z.object({ client_id: z.string().optional(), returnTo: z.string().optional() })

/** `GET /v2/logout`: ends the session with all its tokens, then returns to the dashboard only. */
export function logoutRoute(
  app: FastifyInstance,
  {
    provider,
    grants,
    options,
    sendError,
  }: {
    provider: Provider
    grants: GrantAccounts
    options: IdentityOptions
    sendError: SendError
  },
): void {
  // Without HEAD, which link previews send and which must not sign anybody out.
  app.get('/v2/logout', { exposeHeadRoute: false }, async (request, reply) => {
    const asked = query.safeParse(request.query)
    const returnTo = asked.data?.returnTo ?? options.dashboard.origin
    const clientId = asked.data?.client_id ?? options.dashboard.clientId
    if (!asked.success || clientId !== options.dashboard.clientId || !allowedReturns(options).includes(returnTo)) {
      const detail = `client_id ${clientId}, returnTo ${returnTo}`
      return sendError(request, reply, { status: 400, kind: 'return', detail })
    }
    const context = provider.createContext(request.raw, reply.raw)
    const session = await provider.Session.get(context)
    if (session.accountId !== undefined) {
      await grants.revokeSession(session.uid)
      await session.destroy()
    }
    context.cookies.set(cookieNames(options.issuer).session, null, { signed: true, httpOnly: true, sameSite: 'lax' })
    return reply.redirect(returnTo, 302)
  })
}
