import type { Database } from '@keyroom/database'
import { sampleOrganizations, samplePasswordHash, sampleUsers } from './sample-data.ts'

/**
 * Loads the sample users and organizations once per database: what people change
 * or remove afterwards stays changed and removed over restarts.
 *
 * @returns whether this call loaded the sample
 */
export async function seedSample(database: Database): Promise<boolean> {
  const [known] = await database.query(`SELECT 1 FROM identity.setting WHERE name = 'sample'`)
  if (known) return false
  return database.transaction(async (transaction) => {
    const mine = await transaction.query(
      `INSERT INTO identity.setting (name, value) VALUES ('sample', '"loaded"') ON CONFLICT DO NOTHING RETURNING name`,
    )
    if (mine.length === 0) return false
    for (const { id, name, displayName, metadata } of sampleOrganizations) {
      await transaction.query(
        `INSERT INTO identity.organization (id, name, display_name, metadata) VALUES ($1, $2, $3, $4::jsonb)
         ON CONFLICT DO NOTHING`,
        [id, name, displayName, JSON.stringify(metadata)],
      )
    }
    for (const user of sampleUsers) {
      await transaction.query(
        `INSERT INTO identity.directory_user (id, email, email_verified, name, password_hash, app_metadata)
         VALUES ($1, $2, true, $3, $4, $5::jsonb) ON CONFLICT DO NOTHING`,
        [user.id, user.email, user.name, samplePasswordHash, JSON.stringify(user.appMetadata)],
      )
      for (const [organizationId, roleId] of Object.entries(user.memberships)) {
        const member = [organizationId, user.id]
        await transaction.query('INSERT INTO identity.member (organization_id, user_id) VALUES ($1, $2)', member)
        await transaction.query(
          'INSERT INTO identity.member_role (organization_id, user_id, role_id) VALUES ($1, $2, $3)',
          [...member, roleId],
        )
      }
    }
    return true
  })
}
