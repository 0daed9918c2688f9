import { userIdSchema } from '@keyroom/product-api/schemas'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { notFound } from '../../platform/routing/refusal.ts'
import { accountOf } from '../../platform/tokens/authenticate.ts'

/** The parameters of routes about the caller's own user. */
export const userParams = z.strictObject({ userId: userIdSchema })

/** @throws Refusal 404 for another person's id, whether it exists or not */
export function ownUserId(request: FastifyRequest, userId: string): string {
  if (accountOf(request).userId !== userId) throw notFound()
  return userId
}

/** @throws Refusal 404 for undefined */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound()
  return value
}
