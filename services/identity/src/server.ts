import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import { isStorageFull } from '@keyroom/database'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Directory } from './directory/directory.ts'
import { Memberships } from './directory/memberships.ts'
import { healthRoute } from './health.ts'
import { acceptsSamplePassword, showsOutbox, type IdentityOptions } from './settings/identity-options.ts'
import { managementRoutes } from './management/management-routes.ts'
import type { Outbox } from './mail/outbox.ts'
import { stylesPath } from './pages/page.ts'
import type { PasswordReset } from './passwords/password-reset.ts'
import { PasswordSignIn } from './sign-in/sign-in.ts'
import type { SignInCodes } from './sign-in/sign-in-codes.ts'
import type { SignUps } from './sign-up/sign-ups.ts'
import type { Invitations } from './invitations/invitations.ts'
import type { Tickets } from './invitations/tickets.ts'
import type { GrantAccounts } from './grants/grants.ts'
import type { Keys } from './provider/settings.ts'
import { accountRoutes } from './routes/account-routes.ts'
import { codeRoutes } from './routes/code-routes.ts'
import { confirmRoutes, unconfirmedRoutes } from './routes/confirm-routes.ts'
import { forgotRoutes } from './routes/forgot-routes.ts'
import { joinRoutes } from './routes/join-routes.ts'
import { logoutRoute } from './routes/logout-route.ts'
import { outboxRoutes } from './routes/outbox-routes.ts'
import { providerRoutes } from './routes/provider-routes.ts'
import { resetRoutes } from './routes/reset-routes.ts'
import { securityHeaders } from './routes/security-headers.ts'
import { createSendError } from './routes/send-error.ts'
import type { SignInParts } from './routes/sign-in-parts.ts'
import { signInRoutes } from './routes/sign-in-routes.ts'
import { signUpRoutes } from './routes/sign-up-routes.ts'
import { createUserinfo } from './routes/userinfo-route.ts'
import type { Sessions } from './sessions/sessions.ts'

/** Requests a minute from one network address. Passwords and the Management API have limits of their own. */
const requestsPerMinute = 1_200

/** Puts all routes together; ready to answer, not listening. */
export async function createServer(
  options: IdentityOptions,
  parts: {
    provider: Provider
    directory: Directory
    grants: GrantAccounts
    outbox: Outbox
    resets: PasswordReset
    codes: SignInCodes
    signUps: SignUps
    tickets: Tickets
    invitations: Invitations
    sessions: Sessions
    keys: Keys
  },
): Promise<FastifyInstance> {
  const { provider, directory, grants, outbox, resets, codes, signUps, tickets, invitations, sessions } = parts
  const { issuer, dashboard, database, logger } = options
  const sendError = createSendError(dashboard.origin)
  const headers = Object.entries(securityHeaders(issuer, dashboard.origin))
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    // createIdentity wrote the headers of the proxy itself.
    trustProxy: true,
    // Addresses that the router can't read get the same pages and headers as others.
    frameworkErrors: (error, request, reply) => {
      for (const [name, value] of headers) reply.raw.setHeader(name, value)
      sendError(request, reply, { status: 400, kind: 'request', detail: error.message })
    },
  }) as unknown as FastifyInstance

  app.addHook('onRequest', async (_request, reply) => {
    // On the raw answer, so that they also stand on what the provider answers itself.
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    // The route's pattern, not the address: that may carry codes.
    const line = { method, route: routeOptions.url, status: reply.raw.statusCode, ms: Math.round(reply.elapsedTime) }
    app.log.debug(line, 'answered')
  })
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) app.log.error({ err: error }, 'identity failed')
    if (isStorageFull(error)) return sendError(request, reply, { status: 507, kind: 'full' })
    if (status >= 500) return sendError(request, reply, { status, kind: 'failed' })
    if (status === 429) return sendError(request, reply, { status, kind: 'busy' })
    return sendError(request, reply, { status, kind: 'request', detail: error.message })
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, { status: 404, kind: 'notFound' }))
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    // Every service reads the keys there, and would take a refusal for an outage of identity.
    allowList: ({ url }) => url.startsWith('/.well-known/'),
  })

  const styles = await readFile(new URL('./pages/pages.css', import.meta.url), 'utf8')
  app.get(stylesPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
  healthRoute(app, database)
  logoutRoute(app, { provider, grants, options, sendError })
  const answer = provider.callback()
  // Koa answers its own errors: the promise never rejects.
  const listener: RequestListener = (request, response) => void answer(request, response)
  const userinfo = createUserinfo(options, { directory, grants, keys: parts.keys })
  await app.register(providerRoutes, { provider: listener, userinfo, dashboardOrigin: dashboard.origin, sendError })
  const home = `${dashboard.origin}/dashboard`
  const hasOutbox = showsOutbox(options)
  const signIn: SignInParts = {
    database,
    provider,
    directory,
    codes,
    signUps,
    tickets,
    issuer,
    home,
    hasOutbox,
    sendError,
    passwords: new PasswordSignIn(database, {
      directory,
      signUps,
      acceptsSamplePassword: acceptsSamplePassword(options),
    }),
    dashboardOrigin: dashboard.origin,
  }
  for (const routes of [signInRoutes, codeRoutes, signUpRoutes, unconfirmedRoutes, confirmRoutes, joinRoutes]) {
    await app.register(routes, signIn)
  }
  await app.register(forgotRoutes, { database, resets, issuer, hasOutbox, sendError })
  await app.register(resetRoutes, { resets, issuer, home, sendError })
  if (hasOutbox) await app.register(outboxRoutes, { outbox, sendError })
  await app.register(accountRoutes, { provider, directory, issuer, sendError })
  await app.register(managementRoutes, {
    prefix: '/api/v2',
    keys: parts.keys,
    parts: { database, directory, memberships: new Memberships(database), invitations, sessions, issuer, dashboard },
  })
  await app.ready()
  return app
}
