import type { Database } from '@keyroom/database'
import type { Member } from '@keyroom/product-api/schemas'
import type { Directory } from '../directory/directory.ts'
import { asTenant } from '../tenancy/as-tenant.ts'

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/**
 * All members by name. The provider's list may be behind by seconds, while its answer about one person is not: whoever
 * came, went or changed their role here in the last minute is asked about by themselves.
 */
export async function readMembers(
  { database, directory }: { readonly database: Database; readonly directory: Directory },
  organizationId: string,
): Promise<readonly Member[] | undefined> {
  const [listed, recent] = await Promise.all([
    directory.members(organizationId),
    recentlyChanged(database, organizationId),
  ])
  if (!listed) return undefined
  const members = new Map(listed.map((member) => [member.user_id, member]))
  for (const userId of recent) {
    const roles = await directory.memberRoles(organizationId, userId)
    const known = roles && (members.get(userId) ?? (await memberOf(directory, userId)))
    if (known && roles) members.set(userId, { ...known, roles })
    else members.delete(userId)
  }
  return [...members.values()].sort(
    (a, b) => byName.compare(a.name, b.name) || (a.user_id < b.user_id ? -1 : Number(a.user_id > b.user_id)),
  )
}

async function recentlyChanged(database: Database, organizationId: string): Promise<string[]> {
  const rows = await asTenant(database, organizationId, (tenant) =>
    tenant.query<{ user_id: string }>(
      `SELECT target AS user_id FROM api.audit_entry
        WHERE organization_id = $1 AND at > now() - interval '1 minute'
          AND action IN ('member.removed', 'role.granted', 'role.revoked')
       UNION
       SELECT user_id FROM api.member_seen WHERE organization_id = $1 AND seen_at > now() - interval '1 minute'`,
      [organizationId],
    ),
  )
  return rows.map(({ user_id }) => user_id)
}

async function memberOf(directory: Directory, userId: string): Promise<Member | undefined> {
  const user = await directory.user(userId)
  if (!user) return undefined
  const { user_id, name, email, picture } = user
  return { user_id, name, email, ...(picture ? { picture } : {}), roles: [] }
}
