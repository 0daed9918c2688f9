import type { Change } from './change-schema.ts'

/** To which part of an organization a query key of query-keys.ts belongs. Any other key may be about any part. */
const parts: Readonly<Record<string, string>> = {
  settings: 'settings',
  members: 'members',
  roles: 'members',
  pending: 'invites',
}

/**
 * Whether what is kept under a query key may be other after a change. Remotes may put their own name before the keys
 * of query-keys.ts.
 */
export function isAbout(change: Change, queryKey: readonly unknown[]): boolean {
  switch (change.subject) {
    case 'public-data':
      return isBelow(queryKey, 'facilities')
    case 'imports':
      return isBelow(queryKey, 'imports')
    case 'organization':
      return isBelow(queryKey, 'organization', change.organizationId) && isPart(change.part, queryKey)
    case 'membership':
      return isBelow(queryKey, 'organization', change.organizationId)
    case 'person':
      return isBelow(queryKey, 'user', change.userId)
    case 'subscription':
      // What an organization bought is among its settings, too.
      return isBelow(queryKey, 'subscription') || isBelow(queryKey, 'organization', change.organizationId)
    case 'saved':
      return isBelow(queryKey, 'saved', change.kind)
  }
}

function isBelow(queryKey: readonly unknown[], subject: string, id?: string | null): boolean {
  const at = queryKey.slice(0, 2).indexOf(subject)
  return at >= 0 && (id === undefined || queryKey[at + 1] === id)
}

function isPart(part: string | undefined, queryKey: readonly unknown[]): boolean {
  const kept = parts[String(queryKey[queryKey.indexOf('organization') + 2])]
  return part === undefined || kept === undefined || kept === part
}
