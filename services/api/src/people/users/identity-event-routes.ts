import { createHash, timingSafeEqual } from 'node:crypto'
import { userIdSchema } from '@keyroom/product-api/schemas'
import type { Database } from '@keyroom/database'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import type { TokenValidity } from '../../platform/tokens/token-validity.ts'
import { asPerson } from './as-person.ts'
import { endTokens } from './end-tokens.ts'

/** In bytes. */
const bodyLimit = 256 * 1024

/** Events of an Auth0 tenant's log stream, of which only changed passwords (`scp`) matter. */
const eventsSchema = z
  .array(
    z.looseObject({ data: z.looseObject({ type: z.string(), user_id: z.optional(z.string()), date: z.string() }) }),
  )
  .check(z.maxLength(500))
const passwordChangedSchema = z.object({
  type: z.literal('scp'),
  user_id: userIdSchema,
  date: z.iso.datetime({ offset: true }),
})

/**
 * Receives what the identity provider tells: an Auth0 tenant by a log stream or an Action, the local one by itself. Open,
 * since the provider has no account: the secret authenticates it. Without a secret the route does not exist.
 */
export function identityEventRoutes(
  secret: string | undefined,
  tokenValidity: Pick<TokenValidity, 'forgetPerson'>,
): RoutePlugin {
  return async (app, { database }) => {
    if (secret === undefined) return
    const isAllowed = matcher(`Bearer ${secret}`)

    app.post(
      '/identity/events',
      {
        config: { open: true },
        bodyLimit,
        // Before the body is read.
        onRequest: async ({ headers }) => {
          if (!isAllowed(headers.authorization ?? '')) throw wrongSecret()
        },
        schema: {
          summary: 'Events of the identity provider: changed passwords revoke tokens',
          security: [],
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        for (const { userId, at } of passwordChangesIn(request)) await revoke(database, request.id, { userId, at })
        return reply.code(204).send(null)
      },
    )
  }

  async function revoke(database: Database, requestId: string, { userId, at }: PasswordChange): Promise<void> {
    await asPerson(database, { userId, requestId }, (person) => endTokens(person, userId, at))
    tokenValidity.forgetPerson(userId)
  }
}

interface PasswordChange {
  readonly userId: string
  readonly at: Date
}

function passwordChangesIn({ body }: FastifyRequest): PasswordChange[] {
  const events = eventsSchema.safeParse(body)
  if (!events.success) {
    throw new Refusal(400, {
      code: 'invalid-request',
      message: 'The body is not a list of log events.',
      expected: '[{"data": {"type": "scp", "user_id": "auth0|…", "date": "2026-11-23T12:00:00.000Z"}}]',
    })
  }
  return events.data.flatMap(({ data }) => {
    const change = passwordChangedSchema.safeParse(data)
    return change.success ? [{ userId: change.data.user_id, at: new Date(change.data.date) }] : []
  })
}

/** Compares hashes, so that neither the length nor the time of an answer reveals anything. */
function matcher(expected: string): (given: string) => boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const wanted = hash(expected)
  return (given) => timingSafeEqual(hash(given), wanted)
}

function wrongSecret(): Refusal {
  return new Refusal(
    401,
    { code: 'secret-invalid', message: 'Events are taken from the identity provider only.' },
    { 'www-authenticate': 'Bearer' },
  )
}
