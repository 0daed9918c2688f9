import type { onRouteHookHandler } from 'fastify'
import * as z from 'zod/mini'

const noKeys = z.strictObject({})

/**
 * Throws at startup for a route without a response schema, or with a schema that accepts unknown keys. A route without a
 * query schema accepts no query.
 */
export const requireSchemas: onRouteHookHandler = (route) => {
  const { schema = {}, url, method } = route
  if (!schema.response) throw new Error(`Expected ${String(method)} ${url} to have a response schema, got none.`)
  schema.querystring ??= noKeys
  for (const part of ['querystring', 'body', 'params'] as const) {
    if (schema[part] && isOpenObject(schema[part])) {
      throw new Error(`Expected the ${part} of ${String(method)} ${url} to refuse unknown keys. Use z.strictObject.`)
    }
  }
  route.schema = schema
}

function isOpenObject(schema: unknown): boolean {
  return schema instanceof z.ZodMiniObject && schema.def.catchall?._zod.def.type !== 'never'
}
