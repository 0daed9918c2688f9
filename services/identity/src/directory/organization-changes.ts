import type { Database } from '@keyroom/database'
import { endAllGrantsOf } from '../grants/end-grants.ts'

/** Changes of an organization. Missing fields stay unchanged. */
export interface OrganizationChange {
  readonly displayName?: string | undefined
  /** Replaces all metadata. */
  readonly metadata?: Readonly<Record<string, string>> | undefined
}

/** @returns whether the organization exists */
export async function changeOrganization(
  database: Database,
  id: string,
  { displayName, metadata }: OrganizationChange,
): Promise<boolean> {
  const found = await database.query(
    `UPDATE identity.organization
        SET display_name = coalesce($2, display_name), metadata = coalesce($3::jsonb, metadata)
      WHERE id = $1 RETURNING id`,
    [id, displayName ?? null, metadata === undefined ? null : JSON.stringify(metadata)],
  )
  return found.length > 0
}

/** Removes an organization with its memberships and invitations, and what was given out for it. Its members stay signed in. */
export async function removeOrganization(database: Database, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await endAllGrantsOf(transaction, id)
    await transaction.query('DELETE FROM identity.organization WHERE id = $1', [id])
    await transaction.query('UPDATE identity.directory_user SET last_account = NULL WHERE last_account = $1', [id])
  })
}
