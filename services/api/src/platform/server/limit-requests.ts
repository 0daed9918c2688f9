import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { Refusal } from '../routing/refusal.ts'

/** Requests allowed per minute. */
export interface RequestLimits {
  /** From one address, or one network of IPv6, checked first. A whole hospital may share it. */
  readonly perAddress: number
  /** From one account with a valid token. */
  readonly perAccount: number
}

export const defaultLimits: RequestLimits = { perAddress: 6_000, perAccount: 1_200 }

/** Limits the requests per minute for each key; refuses others with 429 and `Retry-After`. */
export function createLimit(
  app: FastifyInstance,
  max: number,
  keyOf: (request: FastifyRequest) => string,
): onRequestAsyncHookHandler {
  const count = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: keyOf })
  return async (request) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new Refusal(
      429,
      {
        code: 'too-many-requests',
        message: `Too many requests. Try again in ${counted.ttlInSeconds} seconds.`,
        expected: `at most ${max} requests a minute`,
      },
      { 'retry-after': String(counted.ttlInSeconds) },
    )
  }
}
