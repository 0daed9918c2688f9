import { type Account, type Claims, claimsSchema } from '@keyroom/contract'
import * as z from 'zod/mini'

/** The account that the token was issued for: the organization's if it names one, else the person's own. */
export function activeAccountOf(claims: Claims): Account {
  return claims.organization_id ? organizationAccount(claims, claims.organization_id) : personalAccountOf(claims)
}

/** The person's own account, as the claims describe it. */
export function personalAccountOf(claims: Claims): Account {
  return {
    id: claims.sub,
    display_name: claims.user_name ?? claims.email ?? claims.sub,
    name: claims.email ?? claims.sub,
    ...(claims.picture ? { image_url: claims.picture } : {}),
    accountType: 'personal',
  }
}

function organizationAccount(claims: Claims, id: string): Account {
  const name = claims.organization_name ?? id
  return { id, display_name: claims.organization_display_name ?? name, name, accountType: 'organization' }
}

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
