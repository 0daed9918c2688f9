import type { Transaction } from '@keyroom/database'
import { isDomain } from '@keyroom/product-api/schemas'
import { writeAudit } from '../audit/write-audit.ts'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import type { Caller } from './caller.ts'
import { changeAsAdmin } from './change-organization.ts'
import type { OrganizationParts } from './organization-parts.ts'
import { raiseVersion } from './settings-version.ts'

/** An organization with more domains has no use for a list. */
const maxDomains = 200

/**
 * Allows addresses of a domain to be invited. Adding it twice has no effect.
 * @throws Refusal 422 `invalid-domain`, 409 `too-many-domains`
 */
export async function addDomain(parts: OrganizationParts, caller: Caller, text: string): Promise<void> {
  if (!isDomain(text)) {
    throw new Refusal(422, {
      code: 'invalid-domain',
      message: 'Invalid domain format',
      expected: '1 to 63 letters, digits or hyphens, a dot, then 2 to 6 letters',
    })
  }
  await changeDomain(parts, caller, 'domain.added', text, async (tenant, domain) => {
    const added = await tenant.query(
      'INSERT INTO api.allowed_domain (organization_id, domain) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [caller.organizationId, domain],
    )
    const [count] = await tenant.query<{ domains: number }>(
      'SELECT count(*)::int AS domains FROM api.allowed_domain WHERE organization_id = $1',
      [caller.organizationId],
    )
    if ((count?.domains ?? 0) > maxDomains) throw tooMany()
    return added.length > 0
  })
}

/** Stops allowing a domain. Open invitations and members stay. Ignores a domain that was not allowed. */
export function removeDomain(parts: OrganizationParts, caller: Caller, text: string): Promise<void> {
  return changeDomain(parts, caller, 'domain.removed', text, async (tenant, domain) => {
    const removed = await tenant.query(
      'DELETE FROM api.allowed_domain WHERE organization_id = $1 AND domain = $2 RETURNING 1',
      [caller.organizationId, domain],
    )
    return removed.length > 0
  })
}

function changeDomain(
  parts: OrganizationParts,
  caller: Caller,
  action: 'domain.added' | 'domain.removed',
  text: string,
  change: (tenant: Transaction, domain: string) => Promise<boolean>,
): Promise<void> {
  const { organizationId, userId: actor, requestId } = caller
  const domain = text.toLowerCase()
  return changeAsAdmin(parts, caller, (held) =>
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
    message: 'The organization already allows the maximum number of domains. Remove one first.',
    expected: `at most ${maxDomains} domains`,
  })
}
