import type { ProductId } from '@keyroom/contract/access'
import type { Database } from '@keyroom/database'
import { enterTenant } from '../platform/tenancy/as-tenant.ts'

interface SampleOrganization {
  readonly id: string
  readonly domains: readonly string[]
  /** Members who count as seen: their first call is no news to anybody. */
  readonly seen: readonly string[]
  readonly seats: Readonly<Record<string, readonly ProductId[]>>
}

const organizations: readonly SampleOrganization[] = [
  {
    id: 'org_lakeside',
    domains: ['lakeside.test'],
    seen: ['auth0|sample-admin', 'auth0|sample-member', 'auth0|sample-multi'],
    seats: { 'auth0|sample-admin': ['standardTier', 'toolkit'], 'auth0|sample-member': ['standardTier'] },
  },
  { id: 'org_harbor', domains: ['harbor.test'], seen: ['auth0|sample-multi'], seats: {} },
]

/** Gives the sample organizations their seats and domains, once: what people change later stays as they left it. */
export async function loadSampleOrganizations(database: Database): Promise<void> {
  for (const organization of organizations) {
    await database.transaction(async (transaction) => {
      const isFirst = await transaction.query(
        'INSERT INTO api.loaded_sample (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
        [`organization ${organization.id}`],
      )
      if (isFirst.length === 0) return
      await enterTenant(transaction, organization.id)
      for (const domain of organization.domains) {
        await transaction.query('INSERT INTO api.allowed_domain (organization_id, domain) VALUES ($1, $2)', [
          organization.id,
          domain,
        ])
      }
      await transaction.query('INSERT INTO api.member_seen (organization_id, user_id) SELECT $1, unnest($2::text[])', [
        organization.id,
        organization.seen,
      ])
      for (const [userId, products] of Object.entries(organization.seats)) {
        await transaction.query(
          'INSERT INTO api.seat (organization_id, user_id, product) SELECT $1, $2, unnest($3::text[])',
          [organization.id, userId, products],
        )
      }
    })
  }
}
