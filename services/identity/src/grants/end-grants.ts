import type { Transaction } from '@keyroom/database'

// What ends what was given out. Codes and refresh tokens go with their grant; access tokens that are out run on for
// their hour.

// Of an ended session an empty row is left until its time is over. A request that had read the session writes it back
// when it is answered, and would bring it to life again.

/** SQL: whether a row of `identity.artifact` is left of a session that has ended. */
export const endedSession = (row: string): string => `(${row}.model = 'Session' AND ${row}.consumed_at IS NOT NULL)`

const ended = `payload = '{}', uid = NULL, consumed_at = now()`

export async function endSession(database: Pick<Transaction, 'query'>, id: string): Promise<void> {
  await database.query(`UPDATE identity.artifact SET ${ended} WHERE model = 'Session' AND id = $1`, [id])
}

/** A session ends: so do all grants that came out of it. */
export async function endSessionGrants(database: Pick<Transaction, 'query'>, sessionUid: string): Promise<void> {
  await database.query(
    `WITH gone AS (DELETE FROM identity.grant_account WHERE session_uid = $1 RETURNING grant_id)
     DELETE FROM identity.artifact a USING gone
      WHERE (a.grant_id = gone.grant_id AND a.model <> 'Interaction') OR (a.model = 'Grant' AND a.id = gone.grant_id)`,
    [sessionUid],
  )
}

/** Memberships end: the people stay signed in, but no longer for that organization. */
export async function endOrganizationGrants(
  transaction: Pick<Transaction, 'query'>,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> {
  await transaction.query(
    `WITH gone AS (
       DELETE FROM identity.grant_account g USING identity.artifact a
        WHERE g.organization_id = $1 AND a.model = 'Grant' AND a.id = g.grant_id
          AND a.payload ->> 'accountId' IN (SELECT jsonb_array_elements_text($2::jsonb))
       RETURNING g.grant_id
     )
     DELETE FROM identity.artifact a USING gone
      WHERE (a.grant_id = gone.grant_id AND a.model <> 'Interaction') OR (a.model = 'Grant' AND a.id = gone.grant_id)`,
    [organizationId, JSON.stringify(userIds)],
  )
}

/** An organization ends: its people stay signed in, but no longer for it. */
export async function endAllGrantsOf(transaction: Pick<Transaction, 'query'>, organizationId: string): Promise<void> {
  await transaction.query(
    `WITH gone AS (DELETE FROM identity.grant_account WHERE organization_id = $1 RETURNING grant_id)
     DELETE FROM identity.artifact a USING gone
      WHERE (a.grant_id = gone.grant_id AND a.model <> 'Interaction') OR (a.model = 'Grant' AND a.id = gone.grant_id)`,
    [organizationId],
  )
}

/** All sessions end, with the sign-ins that the person is in the middle of and the codes that nobody took yet. */
export async function endSessions(database: Pick<Transaction, 'query'>, userId: string): Promise<void> {
  await database.query(
    `WITH ended AS (
       UPDATE identity.artifact SET ${ended} WHERE model = 'Session' AND payload ->> 'accountId' = $1
     )
     DELETE FROM identity.artifact
      WHERE model IN ('Interaction', 'AuthorizationCode')
        AND $1 IN (payload ->> 'accountId', payload #>> '{session,accountId}', payload #>> '{result,login,accountId}')`,
    [userId],
  )
}

/** All refresh tokens end, whatever session they came out of. */
export async function endRefreshTokens(database: Pick<Transaction, 'query'>, userId: string): Promise<void> {
  await database.query(`DELETE FROM identity.artifact WHERE model = 'RefreshToken' AND payload ->> 'accountId' = $1`, [
    userId,
  ])
}

/** A password is replaced, or the person is removed: sessions, grants and the sign-ins that the person is in the middle of, everywhere. */
export async function endEverything(transaction: Pick<Transaction, 'query'>, userId: string): Promise<void> {
  await transaction.query(
    `WITH ended AS (
       UPDATE identity.artifact SET ${ended} WHERE model = 'Session' AND payload ->> 'accountId' = $1
     ), gone AS (
       DELETE FROM identity.artifact
        WHERE model <> 'Session'
          AND $1 IN (payload ->> 'accountId', payload #>> '{session,accountId}', payload #>> '{result,login,accountId}')
       RETURNING model, id
     )
     DELETE FROM identity.grant_account g USING gone WHERE gone.model = 'Grant' AND g.grant_id = gone.id`,
    [userId],
  )
}
