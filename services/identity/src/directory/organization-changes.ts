import type { Database } from '@keyroom/database'

/** What may be changed about an organization. What is not named stays. */
export interface OrganizationChange {
  readonly displayName?: string | undefined
  /** Takes the place of all metadata that there was. */
  readonly metadata?: Readonly<Record<string, string>> | undefined
}

/** @returns whether there is such an organization */
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
