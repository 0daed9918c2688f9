import type { Database } from '@keyroom/database'
import { endRefreshTokens, endSessions } from '../grants/end-grants.ts'

/** An active session. A fact that was not recorded for an old session is `null`. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly signedInAt: Date
  readonly startedAt: Date | null
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date
  readonly initialAddress: string | null
  readonly lastAddress: string | null
  readonly initialUserAgent: string | null
  readonly lastUserAgent: string | null
}

/** The device and network that a session was used from. */
export interface SessionUse {
  readonly address: string
  readonly userAgent: string
}

/** The sessions of people. */
export class Sessions {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** The active sessions of a person by id: those after `after`, at most `limit`. */
  list(userId: string, { after = '', limit }: { after?: string; limit: number }): Promise<Session[]> {
    return this.database.query<Session>(
      `SELECT a.uid AS id, a.payload ->> 'accountId' AS "userId",
              to_timestamp((a.payload ->> 'loginTs')::float8) AS "signedInAt",
              u.started_at AS "startedAt", u.last_used_at AS "lastUsedAt", a.expires_at AS "expiresAt",
              u.initial_address AS "initialAddress", u.last_address AS "lastAddress",
              u.initial_user_agent AS "initialUserAgent", u.last_user_agent AS "lastUserAgent"
         FROM identity.artifact a LEFT JOIN identity.session_use u ON u.session_uid = a.uid
        WHERE a.payload ->> 'accountId' = $1 AND a.model = 'Session' AND a.expires_at > now() AND a.uid > $2
        ORDER BY a.uid LIMIT $3`,
      [userId, after, limit],
    )
  }

  /** Records that a session is used now. */
  async noteUse(sessionUid: string, { address, userAgent }: SessionUse): Promise<void> {
    await this.database.query(
      `INSERT INTO identity.session_use
              (session_uid, initial_address, last_address, initial_user_agent, last_user_agent)
       VALUES ($1, $2, $2, $3, $3)
       ON CONFLICT (session_uid) DO UPDATE
          SET last_used_at = now(), last_address = excluded.last_address, last_user_agent = excluded.last_user_agent`,
      [sessionUid, address, userAgent.slice(0, 500)],
    )
  }

  /** Ends all sessions of a person and the sign-ins that they have begun. Refresh tokens stay valid. */
  async endAll(userId: string): Promise<void> {
    await endSessions(this.database, userId)
  }

  async endRefreshTokens(userId: string): Promise<void> {
    await endRefreshTokens(this.database, userId)
  }

  /** Deletes the records of ended sessions. */
  async removeOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM identity.session_use u
        WHERE NOT EXISTS (SELECT 1 FROM identity.artifact a WHERE a.model = 'Session' AND a.uid = u.session_uid)`,
    )
  }
}
