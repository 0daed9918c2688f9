import type { Database } from '@keyroom/database'
import type { ChangeHub } from '../changes/change-hub.ts'
import { publishChange } from '../changes/publish-change.ts'
import { Refusal } from '../server/refusal.ts'
import { asAccount, asTenant } from '../tenancy/as-tenant.ts'
import type { ActiveAccount } from './active-account.ts'
import { rememberUntilTold } from './remember-until-told.ts'

/** Whether the account of a token is still the person's. */
export interface Standing {
  /**
   * Lets a token through, unless it was issued before its person signed out everywhere or was removed from the
   * organization. Somebody whom the organization sees for the first time is told to its open pages.
   * @throws Refusal 401 `token-revoked`
   */
  readonly check: (account: ActiveAccount) => Promise<void>
  /** The person's place in the organization changed just now: they are looked up at their next call. */
  readonly forget: (organizationId: string, userId: string) => void
  /** The person signed out everywhere just now. */
  readonly forgetPerson: (userId: string) => void
}

/**
 * Looks people and accounts up in the database, once for as long as changes are heard: every process is told when
 * somebody is removed or signs out everywhere.
 */
export function createStanding(database: Database, changes: Pick<ChangeHub, 'watch'>): Standing {
  const keyOf = (organizationId: string, userId: string) => `${organizationId} ${userId}`
  const removals = rememberUntilTold<number>(changes, (change) =>
    change.subject === 'membership' ? keyOf(change.organizationId, change.userId) : undefined,
  )
  const signOuts = rememberUntilTold<number>(changes, (change) =>
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
        // Whoever comes back with a token of after is to be seen as new.
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

/** Until when tokens of the account are refused, in milliseconds of the epoch; 0 for somebody who was never removed. */
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
