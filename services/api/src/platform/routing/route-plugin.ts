import type { Database } from '@keyroom/database'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AccessRule } from '@keyroom/contract/access'
import type { ActiveAccount } from '../tokens/active-account.ts'

/** What every route plugin is given. */
export type RouteTools = {
  readonly database: Database
  /** A `preHandler` that lets a request through when the rule holds for its account, and answers 403 with a code otherwise. */
  readonly requireAccess: (rule: AccessRule) => preHandlerAsyncHookHandler
  /** The account that the request's bearer token speaks for. */
  readonly account: (request: FastifyRequest) => ActiveAccount
}

/**
 * A group of routes, written with zod schemas and registered under `/api`. Every route is behind a bearer token
 * unless it says `config: { open: true }`.
 *
 * @example
 * export const facilityRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
 *   app.get('/facilities/:ccn', { schema: …, preHandler: requireAccess('signed-in') }, async (request) => …)
 * }
 */
export type RoutePlugin = FastifyPluginAsyncZod<RouteTools>
