import { claimsSchema, type Claims } from '@keyroom/contract'
import { createPersisted } from '@keyroom/persisted'
import * as z from 'zod/mini'

/** Where the claims of the last sign-in are kept. Never a token. */
export const credentialsKey = 'user-credentials'

/**
 * What is kept of a sign-in. Products, members and settings of an organization are read from the server each time: they
 * are in the cache of server state, and seats are among the facts of access.
 */
const credentialsSchema = z.object({ claims: z.optional(claimsSchema) })

const credentials = createPersisted({
  key: credentialsKey,
  parse: (kept) => credentialsSchema.parse(kept),
  initial: {},
})

/** Keeps the claims, so that the next sign-in knows who was here. */
export function keepCredentials(claims: Claims): void {
  void credentials.save({ claims })
}

/** Whose claims were kept, if anybody's. */
export async function restoreCredentials(): Promise<Claims | undefined> {
  return (await credentials.restore()).claims
}

export function forgetCredentials(): void {
  void credentials.forget()
}
