import type { Database } from '@keyroom/database'
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider'
import { endedSession, endSession } from '../grants/end-grants.ts'

/** Keeps the provider's models in `identity.artifact`. */
export function artifactsIn(database: Database): AdapterFactory {
  return (model) => new Artifacts(database, model)
}

class Artifacts implements Adapter {
  private readonly database: Database
  private readonly model: string

  constructor(database: Database, model: string) {
    this.database = database
    this.model = model
  }

  /** A session that has ended stays ended: a request that had read it before writes it back when it is answered. */
  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    await this.database.query(
      `INSERT INTO identity.artifact (model, id, payload, uid, grant_id, expires_at)
            VALUES ($1, $2, $3::jsonb, $4, $5, now() + make_interval(secs => $6::float8))
       ON CONFLICT (model, id) DO UPDATE
               SET payload = excluded.payload, uid = excluded.uid, grant_id = excluded.grant_id,
                   expires_at = excluded.expires_at
             WHERE NOT ${endedSession('artifact')}`,
      [this.model, id, JSON.stringify(payload), payload.uid, payload.grantId, expiresIn],
    )
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.findBy('id', id)
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy('uid', uid)
  }

  /** The device flow is off; nothing has a user code. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  /** When two requests use the same code or refresh token at once, exactly one succeeds. */
  async consume(id: string): Promise<void> {
    const consumed = await this.database.query(
      `UPDATE identity.artifact SET consumed_at = now()
        WHERE model = $1 AND id = $2 AND consumed_at IS NULL RETURNING id`,
      [this.model, id],
    )
    if (consumed.length === 0) throw new errors.InvalidGrant(`${this.model} already used`)
  }

  async destroy(id: string): Promise<void> {
    if (this.model === 'Session') return endSession(this.database, id)
    await this.database.query('DELETE FROM identity.artifact WHERE model = $1 AND id = $2', [this.model, id])
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.database.query('DELETE FROM identity.artifact WHERE model = $1 AND grant_id = $2', [this.model, grantId])
  }

  private async findBy(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.database.query<{ payload: AdapterPayload; consumed: number | null }>(
      `SELECT payload, extract(epoch FROM consumed_at)::float8 AS consumed
         FROM identity.artifact WHERE model = $1 AND ${column} = $2 AND NOT ${endedSession('artifact')}`,
      [this.model, value],
    )
    if (!row) return undefined
    return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed }
  }
}

/** Deletes what expired more than a day ago. A used token is kept that long so that its reuse is detected. */
export async function removeExpired(database: Database): Promise<void> {
  await database.query(`DELETE FROM identity.artifact WHERE expires_at < now() - interval '1 day'`)
  await database.query(`DELETE FROM identity.sign_in_attempt WHERE at < now() - interval '1 day'`)
  await database.query(
    `DELETE FROM identity.grant_account g
      WHERE NOT EXISTS (SELECT 1 FROM identity.artifact a WHERE a.model = 'Grant' AND a.id = g.grant_id)`,
  )
}
