import { userIdSchema } from '@keyroom/product-api/schemas'
import type { onRequestAsyncHookHandler } from 'fastify'
import * as z from 'zod/mini'
import { notFound } from '../../platform/routing/refusal.ts'
import { accountOf } from '../../platform/tokens/authenticate.ts'

/** The parameters of routes about the caller's own user. */
export const userParams = z.strictObject({ userId: userIdSchema })

/** A hook for these routes: answers 404 for another person's id, whether it exists or not. */
export const requireOwnUser: onRequestAsyncHookHandler = async (request) => {
  if (accountOf(request).userId !== (request.params as { userId?: string }).userId) throw notFound()
}

/** @throws Refusal 404 for undefined */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound()
  return value
}
