import { randomBytes } from 'node:crypto'
import type { Database } from '@keyroom/database'
import { endEverything } from '../grants/end-grants.ts'

/** Changes of a user. Missing fields stay unchanged. */
export interface UserChange {
  readonly name?: string | undefined
  /** `null`: no picture any longer. */
  readonly picture?: string | null | undefined
  readonly appMetadata?: Readonly<Record<string, unknown>> | undefined
  readonly userMetadata?: Readonly<Record<string, unknown>> | undefined
}

/** Changes users. Each change is one statement, so that concurrent changes of different fields are all kept. */
export class UserChanges {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /**
   * Metadata is merged at its root, as Auth0 merges it: `null` removes a key, and an empty object removes everything.
   *
   * @returns whether there is such a user
   */
  async update(id: string, { name, picture, appMetadata, userMetadata }: UserChange): Promise<boolean> {
    const found = await this.database.query(
      `UPDATE identity.directory_user SET
              name = coalesce($2, name),
              picture = CASE WHEN $3::boolean THEN $4 ELSE picture END,
              app_metadata = ${merged('app_metadata', '$5')},
              user_metadata = ${merged('user_metadata', '$6')},
              updated_at = now()
        WHERE id = $1 RETURNING id`,
      [id, name ?? null, picture !== undefined, picture ?? null, json(appMetadata), json(userMetadata)],
    )
    return found.length > 0
  }
}

function merged(column: string, change: string): string {
  return `CASE WHEN ${change}::jsonb IS NULL THEN ${column}
               WHEN ${change}::jsonb = '{}' THEN '{}'
               ELSE (SELECT coalesce(jsonb_object_agg(key, value), '{}')
                       FROM jsonb_each(${column} || ${change}::jsonb) WHERE value <> 'null') END`
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** Removes a user with all stored data: memberships, sessions, tokens, and e-mails to their address. */
export async function removeUser(database: Database, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const [removed] = await transaction.query<{ email: string }>(
      'DELETE FROM identity.directory_user WHERE id = $1 RETURNING email',
      [id],
    )
    await endEverything(transaction, id)
    if (!removed) return
    await transaction.query('DELETE FROM identity.sign_up WHERE email = $1', [removed.email])
    await transaction.query('DELETE FROM identity.sign_in_attempt WHERE email = $1', [removed.email])
    await transaction.query('DELETE FROM identity.invitation WHERE invitee_email = $1', [removed.email])
    await transaction.query('DELETE FROM identity.mail WHERE recipient = $1', [removed.email])
  })
}

/** A subject in the form that Auth0 gives to those who sign in with a password. */
export function newUserId(): string {
  return `auth0|${randomBytes(12).toString('hex')}`
}
