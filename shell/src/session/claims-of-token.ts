import { claimsSchema, type Claims } from '@keyroom/contract'
import * as z from 'zod/mini'

/**
 * The product's claims out of an ID token's payload: those under the namespace, and the standard ones beside them.
 * Throws, naming the claim, when the identity provider does not add what the product needs.
 */
export function claimsOfToken(payload: Readonly<Record<string, unknown>>, namespace: string): Claims {
  const own = Object.entries(payload)
    .filter(([name]) => name.startsWith(namespace))
    .map(([name, value]) => [name.slice(namespace.length), value])
  const checked = claimsSchema.safeParse({ ...payload, ...Object.fromEntries(own) })
  if (checked.success) return checked.data
  throw new Error(`The identity token lacks claims under ${namespace}:\n${z.prettifyError(checked.error)}`)
}
