import type { Transaction } from '@keyroom/database'
import { isDomain } from '@keyroom/product-api/schemas'
import { writeAudit } from '../audit/write-audit.ts'
import { publishChange } from '../changes/publish-change.ts'
import { Refusal } from '../server/refusal.ts'
import type { Asker } from './asker.ts'
import { changeAsAdmin } from './change-organization.ts'
import type { OrganizationParts } from './organization-parts.ts'
import { raiseVersion } from './settings-version.ts'

/** An organization with more needs no list. */
const mostDomains = 200

/**
 * Allows addresses of a domain to be invited. Adding it twice is no change.
 * @throws Refusal 422 `invalid-domain`, 409 `too-many-domains`
 */
export async function addDomain(parts: OrganizationParts, asker: Asker, text: string): Promise<void> {
  if (!isDomain(text)) {
    throw new Refusal(422, {
      code: 'invalid-domain',
      message: 'Invalid domain format',
      expected: '1 to 63 letters, digits or hyphens, a dot, then 2 to 6 letters',
    })
  }
  await changeDomain(parts, asker, 'domain.added', text, async (tenant, domain) => {
    const added = await tenant.query(
      'INSERT INTO api.allowed_domain (organization_id, domain) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [asker.organizationId, domain],
    )
    const [count] = await tenant.query<{ domains: number }>(
      'SELECT count(*)::int AS domains FROM api.allowed_domain WHERE organization_id = $1',
      [asker.organizationId],
    )
    if ((count?.domains ?? 0) > mostDomains) throw tooMany()
    return added.length > 0
  })
}

/** Allows them no more. Open invitations stay, and so do members. A domain that was not allowed is no change. */
export function removeDomain(parts: OrganizationParts, asker: Asker, text: string): Promise<void> {
  return changeDomain(parts, asker, 'domain.removed', text, async (tenant, domain) => {
    const removed = await tenant.query(
      'DELETE FROM api.allowed_domain WHERE organization_id = $1 AND domain = $2 RETURNING 1',
      [asker.organizationId, domain],
    )
    return removed.length > 0
  })
}

function changeDomain(
  parts: OrganizationParts,
  asker: Asker,
  action: 'domain.added' | 'domain.removed',
  text: string,
  change: (tenant: Transaction, domain: string) => Promise<boolean>,
): Promise<void> {
  const { organizationId, userId: actor, requestId } = asker
  const domain = text.toLowerCase()
  return changeAsAdmin(parts, asker, (held) =>
    held.store(async (tenant) => {
      if (!(await change(tenant, domain))) return
      await raiseVersion(tenant, organizationId)
      await writeAudit(tenant, { organizationId, actor, action, target: domain, requestId })
      await publishChange(tenant, { subject: 'organization', organizationId, part: 'settings' })
    }),
  )
}

function tooMany(): Refusal {
  return new Refusal(409, {
    code: 'too-many-domains',
    message: 'The organization allows as many domains as it can. Remove one first.',
    expected: `at most ${mostDomains} domains`,
  })
}
