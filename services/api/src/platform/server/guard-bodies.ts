import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest, onRouteHookHandler, preValidationAsyncHookHandler } from 'fastify'
import { isAccessCheck } from '../access/access-gate.ts'
import { Refusal } from '../routing/refusal.ts'
import {
  bodyLimitOf,
  bodySchemaOf,
  exceededBound,
  excessOf,
  smallestLimit,
  textBoundsOf,
  type TextBounds,
} from './body-bounds.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the text of a body may have, by the route's schema. */
    bodyBounds?: TextBounds
  }
}

/** From this size on, other requests have their turn between the steps of reading a body, in bytes. */
const largeBody = 64 * 1024

/** The longest text of a request in an answer. */
const maxShown = 256

/**
 * Lets nobody send a body who may not use the route, and no larger one than its schema allows.
 *
 * Throws at startup for a route that does not check access before its body is read, for one whose schema does not bound
 * the body, and for one that states a limit beside its schema.
 */
export const guardBodies: onRouteHookHandler = (route) => {
  const { schema = {}, url, method } = route
  const name = `${String(method)} ${url}`
  const checks = [route.onRequest ?? []].flat()
  if (!route.config?.open && !checks.some(isAccessCheck)) {
    throw new Error(
      `Expected ${name} to check access before its body is read, got no check. Use onRequest: requireAccess(…).`,
    )
  }
  if (!schema.body) {
    route.bodyLimit ??= smallestLimit
    return
  }
  if (route.bodyLimit !== undefined) {
    throw new Error(`Expected the schema of ${name} to bound its body, got a bodyLimit beside it. Remove that.`)
  }
  const bounds = bodySchemaOf(schema.body)
  route.bodyLimit = bodyLimitOf(bounds, name)
  route.config = { ...route.config, bodyBounds: textBoundsOf(bounds) }
  const refuseExcess: preValidationAsyncHookHandler = async (request) => {
    await letOthersIn(request)
    const found = excessOf(bounds, request.body)
    if (found) {
      const { path, max, received, unit } = found
      throw new Refusal(400, {
        code: 'invalid-request',
        message: `${path.slice(0, maxShown)}: is too long`,
        expected: `at most ${max} ${unit}`,
        received: `${received} ${unit}`,
      })
    }
    await letOthersIn(request)
  }
  route.preValidation = [refuseExcess, ...[route.preValidation ?? []].flat()]
  route.preHandler = [letOthersIn, ...[route.preHandler ?? []].flat()]
}

/** Gives other requests their turn if a large body has kept them waiting. */
const letOthersIn = async ({ headers }: FastifyRequest): Promise<void> => {
  if (Number(headers['content-length'] ?? Infinity) >= largeBody) await setImmediate()
}

const words: Readonly<Record<keyof TextBounds, string>> = {
  values: 'values',
  depth: 'levels',
  text: 'characters in a text',
}

/** Parses bodies that are JSON, unless one has far more of anything than the schema of its route allows. */
export function parseBoundedJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { bodyBounds } = request.routeOptions.config
    const exceeded = bodyBounds && exceededBound(String(body), bodyBounds)
    if (!exceeded) return void letOthersIn(request).then(() => parse(request, String(body), done))
    const expected = `at most ${bodyBounds[exceeded]} ${words[exceeded]}`
    done(new Refusal(400, { code: 'invalid-request', message: 'body: is too long', expected, received: 'more' }))
  })
}
