import type { Database } from '@keyroom/database'

/** What may be changed about a user. What is not named stays. */
export interface UserChange {
  readonly name?: string | undefined
  /** `null`: no picture any longer. */
  readonly picture?: string | null | undefined
  readonly appMetadata?: Readonly<Record<string, unknown>> | undefined
  readonly userMetadata?: Readonly<Record<string, unknown>> | undefined
}

/** Changes users. Each change is one statement: two that come at once leave what both of them named. */
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
