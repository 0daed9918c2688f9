import type { Database } from '@keyroom/database'
import type { ChangeHub } from '../changes/change-hub.ts'
import { publishChange } from '../changes/publish-change.ts'
import { Refusal } from '../routing/refusal.ts'
import { asAccount, asTenant } from '../tenancy/as-tenant.ts'
import type { ActiveAccount } from '../routing/active-account.ts'
import { rememberUntilChange } from './remember-until-change.ts'

/** Checks whether a token was revoked. */
export interface TokenValidity {
  /**
   * Refuses a token that was issued before its person signed out everywhere or was removed from the organization.
   * Notifies open pages of a member whom the organization sees for the first time.
   * @throws Refusal 401 `token-revoked`
   */
  readonly check: (account: ActiveAccount) => Promise<void>
  /** Looks the member up again at their next call, since their membership changed. */
  readonly forget: (organizationId: string, userId: string) => void
  /** Looks the person up again at their next call, since they signed out everywhere. */
  readonly forgetPerson: (userId: string) => void
}

/**
 * Looks people and members up in the database, and caches them while the process receives changes: those include
 * removals and sign-outs.
 */
export function createTokenValidity(database: Database, changes: Pick<ChangeHub, 'watch'>): TokenValidity {
  const keyOf = (organizationId: string, userId: string) => `${organizationId} ${userId}`
  const removals = rememberUntilChange<number>(changes, (change) =>
    change.subject === 'membership' ? keyOf(change.organizationId, change.userId) : undefined,
  )
  const signOuts = rememberUntilChange<number>(changes, (change) =>
    change.subject === 'person' ? change.userId : undefined,
  )
  return {
    forget: (organizationId, userId) => removals.forget(keyOf(organizationId, userId)),
    forgetPerson: signOuts.forget,
    check: async ({ organizationId, userId, tokenIssuedAt }) => {
      const issuedAt = tokenIssuedAt * 1000
      const signedOutAt = await signOuts.get(userId, () => readSignOut(database, userId))
      if (issuedAt <= signedOutAt) {
        throw revoked('You signed out everywhere after this access token was issued. Sign in again.')
      }
      if (organizationId === null) return
      const removedAt = await removals.get(keyOf(organizationId, userId), () =>
        readRemoval(database, organizationId, userId, issuedAt),
      )
      if (issuedAt <= removedAt) {
        // A person who comes back with a newer token counts as a new member.
        removals.forget(keyOf(organizationId, userId))
        throw revoked('You were removed from this organization after this access token was issued. Sign in again.')
      }
    },
  }
}

/** When the person last signed out everywhere, in milliseconds of the epoch; 0 for never. */
function readSignOut(database: Database, userId: string): Promise<number> {
  return asAccount(database, { organizationId: null, userId }, async (tenant) => {
    const [found] = await tenant.query<{ at: number }>(
      'SELECT (extract(epoch FROM at) * 1000)::float8 AS at FROM api.signed_out WHERE user_id = $1',
      [userId],
    )
    return found?.at ?? 0
  })
}

/** When the member was last removed, in milliseconds of the epoch; 0 for never. */
function readRemoval(database: Database, organizationId: string, userId: string, issuedAt: number): Promise<number> {
  return asTenant(database, organizationId, async (tenant) => {
    const [removed] = await tenant.query<{ at: number }>(
      `SELECT (extract(epoch FROM removed_at) * 1000)::float8 AS at FROM api.removed_member
        WHERE organization_id = $1 AND user_id = $2`,
      [organizationId, userId],
    )
    if (removed && issuedAt <= removed.at) return removed.at
    const isNew = await tenant.query(
      'INSERT INTO api.member_seen (organization_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [organizationId, userId],
    )
    if (isNew.length > 0) await publishChange(tenant, { subject: 'organization', organizationId })
    return removed?.at ?? 0
  })
}

function revoked(message: string): Refusal {
  return new Refusal(401, { code: 'token-revoked', message }, { 'www-authenticate': 'Bearer error="invalid_token"' })
}
