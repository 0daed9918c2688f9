import type { Change } from '../change-schema.ts'

/** The part of an organization that a query key of query-keys.ts belongs to. Any other key may belong to any part. */
const parts: Readonly<Record<string, string>> = {
  settings: 'settings',
  members: 'members',
  roles: 'members',
  pending: 'invites',
}

/**
 * Whether a change may affect the data of a query key. Remotes may prefix the keys of query-keys.ts
 * with their own name.
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
      return (
        isBelow(queryKey, 'organization', change.organizationId) ||
        (isBelow(queryKey, 'user', change.userId) && queryKey.at(-1) === 'organizations')
      )
    case 'person':
      return isBelow(queryKey, 'user', change.userId)
    case 'subscription':
      // The settings of an organization include its subscriptions.
      return isBelow(queryKey, 'subscription') || isBelow(queryKey, 'organization', change.organizationId)
    case 'saved':
      return isBelow(queryKey, 'saved', change.kind)
    case 'program':
      return (
        isBelow(queryKey, 'programs', 'list') ||
        isBelow(queryKey, 'programs', change.programId) ||
        (change.projectId !== undefined && isAboutScenario(queryKey, change.programId, change.projectId))
      )
    case 'project':
      return isAboutProject(queryKey, change.projectId)
    case 'comments':
      return isBelow(queryKey, 'comments', change.scenarioId)
    case 'share-links':
      return isBelow(queryKey, 'share-links', change.scenarioId)
    case 'notifications':
      return isBelow(queryKey, 'notifications', change.organizationId)
    case 'partners':
      return isBelow(queryKey, 'partners')
    case 'criteria-packs':
      return isBelow(queryKey, 'criteria-packs')
  }
}

/** Whether a change of a scenario's program may affect the data of a query key. */
function isAboutScenario(queryKey: readonly unknown[], scenarioId: string, projectId: string): boolean {
  if (isBelow(queryKey, 'scenarios', 'project')) return isOf(queryKey, 'project', projectId)
  return ['list', 'user-state', scenarioId].some((part) => isBelow(queryKey, 'scenarios', part))
}

/** A scenario may have come from another project, and its key does not say of which project it is. */
function isAboutProject(queryKey: readonly unknown[], projectId: string | null): boolean {
  if (isBelow(queryKey, 'scenarios')) return true
  const places = ['list', 'clients', 'locations', 'publications', projectId]
  return places.some((part) => part !== null && isBelow(queryKey, 'projects', part))
}

function isOf(queryKey: readonly unknown[], part: string, id: string): boolean {
  return queryKey[queryKey.indexOf(part) + 1] === id
}

/** The subject is the first part of a key, or the second one after the name of a remote, which may be the same word. */
function isBelow(queryKey: readonly unknown[], subject: string, id?: string | null): boolean {
  return [0, 1].some((at) => queryKey[at] === subject && (id === undefined || queryKey[at + 1] === id))
}

function isPart(part: string | undefined, queryKey: readonly unknown[]): boolean {
  const kept = parts[String(queryKey[queryKey.indexOf('organization') + 2])]
  return part === undefined || kept === undefined || kept === part
}
