import { userIdSchema } from '@keyroom/product-api/schemas'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { notFound } from '../server/refusal.ts'
import { accountOf } from '../tokens/authenticate.ts'

/** Parameters of routes that people ask about themselves. */
export const userParams = z.strictObject({ userId: userIdSchema })

/** @throws Refusal 404 for somebody else's id, whether there is such a person or not */
export function ownUserId(request: FastifyRequest, userId: string): string {
  if (accountOf(request).userId !== userId) throw notFound()
  return userId
}

/** @throws Refusal 404 when there is nothing */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound()
  return value
}
