import type { Database } from '@keyroom/database'

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
