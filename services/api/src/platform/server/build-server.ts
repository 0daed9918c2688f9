import rateLimit from '@fastify/rate-limit'
import { sourceOf } from '@keyroom/service'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { JWTVerifyGetKey } from 'jose'
import type { Logger } from 'pino'
import { createAccessGate } from '../access/access-gate.ts'
import type { ActiveAccount } from '../routing/active-account.ts'
import { accountOf, createAuthentication, type AuthenticationRules } from '../tokens/authenticate.ts'
import { answerError, answerNotFound } from './answer-errors.ts'
import { compressAnswers } from './compress-answers.ts'
import { guardBodies, parseBoundedJson } from './guard-bodies.ts'
import { createLimit, type RequestLimits } from './limit-requests.ts'
import { logSerializers, requestIdOf, RequestLog } from './request-log.ts'
import { openApi, openApiRoutes } from './open-api.ts'
import type { RequestCounts } from './request-counts.ts'
import { requireSchemas } from './require-schemas.ts'
import type { RoutePlugin, RouteTools } from '../routing/route-plugin.ts'

export interface ServerParts {
  readonly database: RouteTools['database']
  readonly keys: JWTVerifyGetKey
  readonly rules: AuthenticationRules
  /** Refuses the account of a valid token that was revoked. */
  readonly checkTokenValidity: (account: ActiveAccount) => Promise<void>
  readonly limits: RequestLimits
  /** Counts requests for these limits. */
  readonly counts: RequestCounts
  /** Addresses of proxies whose `X-Forwarded-For` is trusted; without any, the socket's address is used. */
  readonly trustedProxies: readonly string[]
  readonly logger: Logger
  readonly routes: readonly RoutePlugin[]
}

/** Builds the HTTP server with everything that all routes share. Does not listen. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { database, keys, limits, routes, rules } = parts
  const app: FastifyInstance = fastify({
    loggerInstance: parts.logger.child({}, { serializers: logSerializers }) as FastifyBaseLogger,
    genReqId: requestIdOf,
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    trustProxy: parts.trustedProxies.length > 0 && [...parts.trustedProxies],
    routerOptions: { maxParamLength: 256 },
    // No hook runs for what the framework refuses before it looks for a route.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, withCommonHeaders(reply.header('x-request-id', request.id))),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  app.removeContentTypeParser('text/plain')
  parseBoundedJson(app)
  app.decorateRequest('activeAccount', null)

  await app.register(rateLimit, { global: false, store: parts.counts.Store })
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook(
    'onRequest',
    createLimit(app, limits.perAddress, ({ ip }) => `address ${sourceOf(ip)}`),
  )
  app.addHook('onRequest', createAuthentication(keys, rules))
  const limitAccount = createLimit(app, limits.perAccount, (request) => `account ${accountOf(request).userId}`)
  app.addHook('onRequest', async function (request, reply) {
    if (!request.activeAccount) return
    await limitAccount.call(this, request, reply)
    await parts.checkTokenValidity(request.activeAccount)
  })
  app.addHook('onSend', async (_request, reply) => void withCommonHeaders(reply))
  app.addHook('onSend', compressAnswers)

  app.addHook('onRoute', requireSchemas)
  app.addHook('onRoute', guardBodies)
  await app.register(openApi)
  await app.register(underApi(routes, { database, requireAccess: createAccessGate(database), account: accountOf }), {
    prefix: '/api',
  })
  await app.ready()
  return app
}

/** What every answer says of itself; one that may be kept has said so already. */
function withCommonHeaders(reply: FastifyReply): FastifyReply {
  reply.header('x-content-type-options', 'nosniff')
  return reply.hasHeader('cache-control') ? reply : reply.header('cache-control', 'no-store')
}

function underApi(routes: readonly RoutePlugin[], tools: RouteTools): FastifyPluginAsync {
  return async (app) => {
    await app.register(openApiRoutes)
    for (const plugin of routes) await app.register(plugin, tools)
  }
}
