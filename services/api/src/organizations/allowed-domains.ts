import type { Transaction } from '@keyroom/database'

/** The domains whose e-mail addresses an organization invites, in alphabetical order. */
export async function readAllowedDomains(
  tenant: Pick<Transaction, 'query'>,
  organizationId: string,
): Promise<string[]> {
  const rows = await tenant.query<{ domain: string }>(
    'SELECT domain FROM api.allowed_domain WHERE organization_id = $1 ORDER BY domain',
    [organizationId],
  )
  return rows.map(({ domain }) => domain)
}
