import type { Change } from './change-schema.ts'

/**
 * Whether what is kept under a query key may be other after a change. Remotes may put their own name before the keys
 * of query-keys.ts.
 */
export function isAbout(change: Change, queryKey: readonly unknown[]): boolean {
  const [subject, id] = keyOf(change)
  const at = queryKey.slice(0, 2).indexOf(subject)
  return at >= 0 && (id === undefined || queryKey[at + 1] === id)
}

function keyOf(change: Change): readonly [subject: string, id?: string] {
  if (change.subject === 'public-data') return ['facilities']
  if (change.subject === 'subscription') return ['subscription']
  return ['organization', change.organizationId]
}
