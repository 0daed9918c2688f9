import type { Transaction } from '@keyroom/database'

// Three things end what was given out, and each ends all of it: codes and refresh tokens go with their grant. Access
// tokens that are out run on for their hour.

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

/** A password is replaced: sessions, grants and the sign-ins that the person is in the middle of, everywhere. */
export async function endEverything(transaction: Pick<Transaction, 'query'>, userId: string): Promise<void> {
  await transaction.query(
    `WITH gone AS (
       DELETE FROM identity.artifact
        WHERE $1 IN (payload ->> 'accountId', payload #>> '{session,accountId}', payload #>> '{result,login,accountId}')
       RETURNING model, id
     )
     DELETE FROM identity.grant_account g USING gone WHERE gone.model = 'Grant' AND g.grant_id = gone.id`,
    [userId],
  )
}
