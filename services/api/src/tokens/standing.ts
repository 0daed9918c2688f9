import type { Database } from '@keyroom/database'
import type { ChangeHub } from '../changes/change-hub.ts'
import { publishChange } from '../changes/publish-change.ts'
import { Refusal } from '../server/refusal.ts'
import { asTenant } from '../tenancy/as-tenant.ts'
import type { ActiveAccount } from './active-account.ts'

/** Accounts that are remembered at most; then all are looked up anew. */
const mostRemembered = 20_000

/** Whether the account of a token is still the person's. */
export interface Standing {
  /**
   * Lets a token through, unless its person was removed from the organization after it was issued. Somebody whom the
   * organization sees for the first time is told to its open pages.
   * @throws Refusal 401 `token-revoked`
   */
  readonly check: (account: ActiveAccount) => Promise<void>
  /** The person's place in the organization changed just now: they are looked up at their next call. */
  readonly forget: (organizationId: string, userId: string) => void
}

/**
 * Looks accounts up in the database, once for as long as changes are heard: every process is told when somebody is
 * removed. While they go unheard it looks with every call.
 */
export function createStanding(database: Database, changes: Pick<ChangeHub, 'watch'>): Standing {
  const known = new Map<string, Promise<number>>()
  let isHearing = false
  const keyOf = (organizationId: string, userId: string) => `${organizationId} ${userId}`
  const forget = (organizationId: string, userId: string) => void known.delete(keyOf(organizationId, userId))
  changes.watch({
    heard: (change) => change.subject === 'membership' && forget(change.organizationId, change.userId),
    doubted: (hears) => {
      isHearing = hears
      known.clear()
    },
  })

  const refusedUntil = (organizationId: string, userId: string, issuedAt: number) => {
    const key = keyOf(organizationId, userId)
    const remembered = known.get(key)
    if (remembered) return remembered
    const found = lookUp(database, organizationId, userId, issuedAt)
    if (!isHearing) return found
    if (known.size >= mostRemembered) known.clear()
    known.set(key, found)
    found.catch(() => known.get(key) === found && known.delete(key))
    return found
  }

  return {
    forget,
    check: async ({ organizationId, userId, tokenIssuedAt }) => {
      if (organizationId === null) return
      const issuedAt = tokenIssuedAt * 1000
      if (issuedAt <= (await refusedUntil(organizationId, userId, issuedAt))) throw revoked()
    },
  }
}

/** Until when tokens of the account are refused, in milliseconds of the epoch; 0 for somebody who was never removed. */
function lookUp(database: Database, organizationId: string, userId: string, issuedAt: number): Promise<number> {
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

function revoked(): Refusal {
  return new Refusal(
    401,
    {
      code: 'token-revoked',
      message: 'You were removed from this organization after this access token was issued. Sign in again.',
    },
    { 'www-authenticate': 'Bearer error="invalid_token"' },
  )
}
