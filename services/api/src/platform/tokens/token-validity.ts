import { isStorageFull, type Database } from '@keyroom/database'
import type { ChangeHub } from '../changes/change-hub.ts'
import { publishChange } from '../changes/publish-change.ts'
import { Refusal } from '../routing/refusal.ts'
import { asAccount, asTenant } from '../tenancy/as-tenant.ts'
import type { ActiveAccount } from '../routing/active-account.ts'
import { rememberUntilChange } from './remember-until-change.ts'

/** Checks whether a token was revoked. */
export interface TokenValidity {
  /**
   * Refuses a token that was issued before its person logged out of its session, signed out everywhere, or was removed
   * from the organization.
   * Notifies open pages of a member whom the organization sees for the first time.
   * @throws Refusal 401 `token-revoked`
   */
  readonly check: (account: ActiveAccount) => Promise<void>
  /** Looks the member up again at their next call, since their membership changed. */
  readonly forget: (organizationId: string, userId: string) => void
  /** Looks the person up again at their next call, since tokens of theirs were revoked. */
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
  const signOuts = rememberUntilChange<SignOuts>(changes, (change) =>
    change.subject === 'person' ? change.userId : undefined,
  )
  const signOutsOf = async (userId: string) => {
    const look = () => signOuts.get(userId, () => readSignOuts(database, userId))
    const remembered = await look()
    if (![remembered.everywhere, ...remembered.sessions.values()].some(isAhead)) return remembered
    signOuts.forget(userId)
    return look()
  }
  return {
    forget: (organizationId, userId) => removals.forget(keyOf(organizationId, userId)),
    forgetPerson: signOuts.forget,
    check: async ({ organizationId, userId, sessionId, tokenIssuedAt }) => {
      const issuedAt = tokenIssuedAt * 1000
      const { everywhere, sessions } = await signOutsOf(userId)
      if (issuedAt <= everywhere) {
        throw revoked('You were signed out everywhere after this access token was issued. Sign in again.')
      }
      if (sessionId !== null && issuedAt <= (sessions.get(sessionId) ?? 0)) {
        throw revoked('You logged out after this access token was issued. Sign in again.')
      }
      if (organizationId === null) return
      const key = keyOf(organizationId, userId)
      const lookUp = () =>
        removals.get(key, async () => {
          const { at, isSeen } = await readRemoval(database, organizationId, userId)
          if (!isSeen && issuedAt > at) await noteSeen(database, organizationId, userId, () => removals.forget(key))
          return at
        })
      let removedAt = await lookUp()
      if (isAhead(removedAt)) {
        removals.forget(key)
        removedAt = await lookUp()
      }
      if (issuedAt <= removedAt) {
        // A person who comes back with a newer token counts as a new member.
        removals.forget(key)
        throw revoked('You were removed from this organization after this access token was issued. Sign in again.')
      }
    },
  }
}

/** Until when tokens of a person are revoked, in milliseconds of the epoch; 0 for never. */
interface SignOuts {
  readonly everywhere: number
  /** By the id of a session that the person logged out of. */
  readonly sessions: ReadonlyMap<string, number>
}

/** By how much the clocks of two machines may differ, in milliseconds. */
const clockToleranceMs = 5_000

/** Whether a clock that was ahead of time wrote a moment. It would revoke every token until that moment. */
function isAhead(at: number): boolean {
  return at > Date.now() + clockToleranceMs
}

function readSignOuts(database: Database, userId: string): Promise<SignOuts> {
  return asAccount(database, { organizationId: null, userId }, async (tenant) => {
    const read = () =>
      tenant.query<{ sessionId: string | null; at: number }>(
        `SELECT NULL AS "sessionId", (extract(epoch FROM at) * 1000)::float8 AS at
           FROM api.signed_out WHERE user_id = $1
          UNION ALL
         SELECT session_id, (extract(epoch FROM at) * 1000)::float8 FROM api.ended_session WHERE user_id = $1`,
        [userId],
      )
    let rows = await read()
    if (rows.some(({ at }) => isAhead(at))) {
      for (const table of ['signed_out', 'ended_session'] as const) {
        await tenant.query(
          `UPDATE api.${table} SET at = clock_timestamp() WHERE user_id = $1 AND at > clock_timestamp()`,
          [userId],
        )
      }
      rows = await read()
    }
    return {
      everywhere: rows.find(({ sessionId }) => sessionId === null)?.at ?? 0,
      sessions: new Map(rows.flatMap(({ sessionId, at }) => (sessionId === null ? [] : [[sessionId, at]]))),
    }
  })
}

/**
 * When the member was last removed, or the organization deleted, in milliseconds of the epoch, 0 for never; and whether
 * they called before.
 */
function readRemoval(
  database: Database,
  organizationId: string,
  userId: string,
): Promise<{ readonly at: number; readonly isSeen: boolean }> {
  return asTenant(database, organizationId, async (tenant) => {
    const read = async () => {
      const [found] = await tenant.query<{ at: number | null; isSeen: boolean }>(
        `SELECT (extract(epoch FROM greatest(
                  (SELECT removed_at FROM api.removed_member WHERE organization_id = $1 AND user_id = $2),
                  (SELECT deleted_at FROM api.deleted_organization WHERE organization_id = $1)
                )) * 1000)::float8 AS at,
                EXISTS (SELECT 1 FROM api.member_seen WHERE organization_id = $1 AND user_id = $2) AS "isSeen"`,
        [organizationId, userId],
      )
      return { at: found?.at ?? 0, isSeen: found?.isSeen ?? false }
    }
    const removed = await read()
    if (!isAhead(removed.at)) return removed
    await tenant.query(
      `UPDATE api.removed_member SET removed_at = clock_timestamp()
        WHERE organization_id = $1 AND user_id = $2 AND removed_at > clock_timestamp()`,
      [organizationId, userId],
    )
    return read()
  })
}

/**
 * Notes the first call of a member, and tells open pages. Reading needs no space, so that a full disk only delays this:
 * `onFull` is to have it tried again.
 */
async function noteSeen(database: Database, organizationId: string, userId: string, onFull: () => void): Promise<void> {
  try {
    await asTenant(database, organizationId, async (tenant) => {
      const isNew = await tenant.query(
        'INSERT INTO api.member_seen (organization_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
        [organizationId, userId],
      )
      if (isNew.length > 0) await publishChange(tenant, { subject: 'organization', organizationId })
    })
  } catch (error) {
    if (!isStorageFull(error)) throw error
    onFull()
  }
}

function revoked(message: string): Refusal {
  return new Refusal(401, { code: 'token-revoked', message }, { 'www-authenticate': 'Bearer error="invalid_token"' })
}
