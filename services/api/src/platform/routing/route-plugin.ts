import type { Database } from '@keyroom/database'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AccessRule } from '@keyroom/contract/access'
import type { ActiveAccount } from './active-account.ts'

/** What every route plugin receives. */
export type RouteTools = {
  readonly database: Database
  /** An `onRequest` that, before anything of the body is read, answers 403 with a code unless the account satisfies the rule. */
  readonly requireAccess: (rule: AccessRule) => onRequestAsyncHookHandler
  /** The account of the request's bearer token. */
  readonly account: (request: FastifyRequest) => ActiveAccount
}

/**
 * A group of routes with zod schemas, registered under `/api`. Every route requires a bearer token unless it has
 * `config: { open: true }`.
 *
 * @example
 * export const facilityRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
 *   app.get('/facilities/:ccn', { schema: …, onRequest: requireAccess('signed-in') }, async (request) => …)
 * }
 */
export type RoutePlugin = FastifyPluginAsyncZod<RouteTools>
