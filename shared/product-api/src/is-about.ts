import type { Change } from './change-schema.ts'

/**
 * Whether what is kept under a query key may be other after a change. Remotes may put their own name before the keys
 * of query-keys.ts.
 */
export function isAbout(change: Change, queryKey: readonly unknown[]): boolean {
  const [subject, id] = change.subject === 'public-data' ? ['facilities'] : ['organization', change.organizationId]
  const at = queryKey.slice(0, 2).indexOf(subject)
  return at >= 0 && (id === undefined || queryKey[at + 1] === id)
}
