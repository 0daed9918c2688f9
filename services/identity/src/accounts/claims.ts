import type { Directory, Membership, User } from '../directory/directory.ts'

/** The claims of a token: our own under the namespace, and the standard ones. */
export interface TokenClaims {
  readonly sub: string
  readonly [claim: string]: unknown
}

/** The names of our claims, without the namespace. */
export const ownClaims = [
  'organization_id',
  'organization_name',
  'organization_display_name',
  'organization_metadata',
  'roles',
  'email',
  'user_name',
  'account_type',
  'app_metadata',
  'user_metadata',
  'email_verified',
  'picture',
] as const

/** The name, without the namespace, of the claim with the session of an access token. */
export const sessionClaim = 'session_id'

/** The claims of a user in an organization, or in the personal account if none is given. */
export function claimsFor(user: User, membership: Membership | undefined, namespace: string): TokenClaims {
  const own: Record<(typeof ownClaims)[number], unknown> = {
    organization_id: membership?.organization.id,
    organization_name: membership?.organization.name,
    organization_display_name: membership?.organization.displayName,
    organization_metadata: membership?.organization.metadata,
    roles: membership?.roles.map(({ name }) => name) ?? [],
    email: user.email,
    user_name: user.name,
    account_type: membership ? 'organization' : 'personal',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    email_verified: user.emailVerified,
    picture: user.picture ?? undefined,
  }
  return {
    sub: user.id,
    name: user.name,
    nickname: user.email.split('@')[0],
    email: user.email,
    email_verified: user.emailVerified,
    picture: user.picture ?? undefined,
    updated_at: user.updatedAt.toISOString(),
    org_id: membership?.organization.id,
    org_name: membership?.organization.name,
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [namespace + name, value])),
  }
}

/** Reads the data of the claims; `undefined` if the user may not (or no longer) use that account. */
export async function readClaims(
  directory: Directory,
  userId: string,
  organizationId: string | null,
  namespace: string,
): Promise<TokenClaims | undefined> {
  const found = await directory.userIn(organizationId, userId)
  return found && claimsFor(found.user, found.membership, namespace)
}
