// Fills an empty PGlite folder, or a server, with the sample and a large organization around its Admin: see
// `measureSeats` and `measureMembers`.
import { openPgliteDatabase, openPostgresDatabase } from '../../shared/database/src/public.ts'
import { migrateApi } from '../../services/api/src/platform/migrate-api.ts'
import { migrateIdentity } from '../../services/identity/src/migrate-identity.ts'
import { seedSample } from '../../services/identity/src/sample/seed-sample.ts'

const { folder, url, members, toolkitSeats = members * 2 } = JSON.parse(process.argv[2])
const database = url
  ? openPostgresDatabase(url, { report: (error) => console.error(error) })
  : await openPgliteDatabase({ dataDir: folder })
try {
  await migrateIdentity(database)
  await migrateApi(database)
  await seedSample(database)
  const many = [members]
  await database.query(
    `INSERT INTO identity.directory_user (id, email, email_verified, name, password_hash, app_metadata)
     SELECT 'auth0|bench-' || n, 'person.' || n || '@lakeside.test', true, 'Person ' || lpad(n::text, 5, '0'), '-',
            '{"personalAccount": "false"}'
       FROM generate_series(1, $1::int) AS n`,
    many,
  )
  await database.query(
    `INSERT INTO identity.member (organization_id, user_id)
     SELECT 'org_lakeside', 'auth0|bench-' || n FROM generate_series(1, $1::int) AS n`,
    many,
  )
  await database.query(
    `INSERT INTO identity.member_role (organization_id, user_id, role_id)
     SELECT 'org_lakeside', 'auth0|bench-' || n, 'rol_member' FROM generate_series(1, $1::int) AS n`,
    many,
  )
  await database.query(
    `UPDATE identity.organization SET metadata = metadata || jsonb_build_object(
       'standardTierSeats', $1::text, 'accountingTierSeats', $1::text, 'toolkitSeats', $2::text)
      WHERE id = 'org_lakeside'`,
    [String(members * 2), String(toolkitSeats)],
  )
  // Half of all seats are assigned, so that both giving and taking are measured.
  await database.query(
    `INSERT INTO api.seat (organization_id, user_id, product)
     SELECT 'org_lakeside', 'auth0|bench-' || n, product
       FROM generate_series(1, $1::int) AS n, unnest(ARRAY['standardTier', 'accountingTier', 'toolkit']) AS product
      WHERE (n + length(product)) % 2 = 0`,
    many,
  )
} finally {
  await database.close()
}
