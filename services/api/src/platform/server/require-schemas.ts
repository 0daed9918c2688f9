import type { onRouteHookHandler } from 'fastify'
import * as z from 'zod/mini'

const noKeys = z.strictObject({})

/**
 * Refuses, while the service starts, a route without a schema for its answer, or whose query or body would take keys
 * that it does not name. A route that says nothing of its query takes none.
 */
export const requireSchemas: onRouteHookHandler = (route) => {
  const { schema = {}, url, method } = route
  if (!schema.response) throw new Error(`${String(method)} ${url} has no schema for its answer.`)
  schema.querystring ??= noKeys
  for (const part of ['querystring', 'body', 'params'] as const) {
    if (schema[part] && isOpenObject(schema[part])) {
      throw new Error(`${String(method)} ${url}: its ${part} takes keys that it does not name; use z.strictObject.`)
    }
  }
  route.schema = schema
}

function isOpenObject(schema: unknown): boolean {
  return schema instanceof z.ZodMiniObject && schema.def.catchall?._zod.def.type !== 'never'
}
