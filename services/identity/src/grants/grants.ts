import type { Database } from '@keyroom/database'
import { endSessionGrants } from './end-grants.ts'

/** Whose grant it is: one per session, client and account (`null`: the personal account). */
export interface GrantOwner {
  readonly sessionUid: string
  readonly clientId: string
  readonly organizationId: string | null
}

/** Remembers which account each grant speaks for, so that every token of it says the same organization. */
export class GrantAccounts {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  async grantOf({ sessionUid, clientId, organizationId }: GrantOwner): Promise<string | undefined> {
    const [row] = await this.database.query<{ grantId: string }>(
      `SELECT grant_id AS "grantId" FROM identity.grant_account
        WHERE session_uid = $1 AND client_id = $2 AND coalesce(organization_id, '') = coalesce($3::text, '')`,
      [sessionUid, clientId, organizationId],
    )
    return row?.grantId
  }

  /** Makes the grant the owner's only one. */
  async remember(grantId: string, { sessionUid, clientId, organizationId }: GrantOwner): Promise<void> {
    await this.database.query(
      `INSERT INTO identity.grant_account (grant_id, session_uid, client_id, organization_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (session_uid, client_id, coalesce(organization_id, '')) DO UPDATE SET grant_id = excluded.grant_id`,
      [grantId, sessionUid, clientId, organizationId],
    )
  }

  /** The grant's organization (`null`: the personal account) and session; nothing when the grant is not known. */
  async accountOf(grantId: string): Promise<Pick<GrantOwner, 'organizationId' | 'sessionUid'> | undefined> {
    const [row] = await this.database.query<Pick<GrantOwner, 'organizationId' | 'sessionUid'>>(
      `SELECT organization_id AS "organizationId", session_uid AS "sessionUid"
         FROM identity.grant_account WHERE grant_id = $1`,
      [grantId],
    )
    return row
  }

  /** Ends every grant that came out of a session: its codes and refresh tokens stop working at once. */
  async revokeSession(sessionUid: string): Promise<void> {
    await endSessionGrants(this.database, sessionUid)
  }
}
