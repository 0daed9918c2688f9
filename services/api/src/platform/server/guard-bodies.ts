import { setImmediate } from 'node:timers/promises'
import type { onRouteHookHandler, preValidationAsyncHookHandler } from 'fastify'
import { isAccessCheck } from '../access/access-gate.ts'
import { Refusal } from '../routing/refusal.ts'
import { bodySchemaOf, excessOf, longestJson } from './body-bounds.ts'

/** No route takes a larger JSON body, in bytes: reading and validating one must not keep other requests waiting. */
const largestBody = 1024 * 1024

/** What a route takes whose bodies are smaller, or that needs none. */
const smallestLimit = 1024

/** From this size on, other requests have their turn between parsing and validating a body, in bytes. */
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
  route.bodyLimit = Math.min(Math.max(longestJson(bounds, `the body of ${name}`), smallestLimit), largestBody)
  const refuseExcess: preValidationAsyncHookHandler = async (request) => {
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
    if (Number(request.headers['content-length'] ?? Infinity) >= largeBody) await setImmediate()
  }
  route.preValidation = [refuseExcess, ...[route.preValidation ?? []].flat()]
}
