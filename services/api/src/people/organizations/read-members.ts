import type { Database } from '@keyroom/database'
import type { Member } from '@keyroom/product-api/schemas'
import type { Directory } from '../directory/directory.ts'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** How many people are looked up concurrently. */
const concurrency = 5

/**
 * All members by name. The provider's list may lag by seconds, but its answer about one person does not. So people who
 * left or changed roles here in the last minute are looked up one by one, as are new members who are not listed yet.
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
  const uncertain = recent.flatMap(({ userId, hasCome }) => (hasCome && members.has(userId) ? [] : [userId]))
  for (let from = 0; from < uncertain.length; from += concurrency) {
    await Promise.all(
      uncertain.slice(from, from + concurrency).map(async (userId) => {
        const roles = await directory.memberRoles(organizationId, userId)
        const known = roles && (members.get(userId) ?? (await memberOf(directory, userId)))
        if (known && roles) members.set(userId, { ...known, roles })
        else members.delete(userId)
      }),
    )
  }
  return [...members.values()].sort(
    (a, b) => byName.compare(a.name, b.name) || (a.user_id < b.user_id ? -1 : Number(a.user_id > b.user_id)),
  )
}

/** Each person once; `hasCome` if joining is all they did. */
function recentlyChanged(
  database: Database,
  organizationId: string,
): Promise<{ readonly userId: string; readonly hasCome: boolean }[]> {
  return asTenant(database, organizationId, (tenant) =>
    tenant.query(
      `SELECT user_id AS "userId", bool_and(has_come) AS "hasCome"
         FROM (SELECT target AS user_id, false AS has_come FROM api.audit_entry
                WHERE organization_id = $1 AND at > now() - interval '1 minute'
                  AND action IN ('member.removed', 'role.granted', 'role.revoked')
               UNION ALL
               SELECT user_id, true FROM api.member_seen
                WHERE organization_id = $1 AND seen_at > now() - interval '1 minute') AS recent
        GROUP BY user_id`,
      [organizationId],
    ),
  )
}

async function memberOf(directory: Directory, userId: string): Promise<Member | undefined> {
  const user = await directory.user(userId)
  if (!user) return undefined
  const { user_id, name, email, picture } = user
  return { user_id, name, email, ...(picture ? { picture } : {}), roles: [] }
}
