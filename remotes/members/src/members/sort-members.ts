import type { Member } from '@keyroom/product-api'

/** What members can be sorted by. */
export type SortKey = 'name' | 'email' | 'roles'
export const sortKeys: [SortKey, ...SortKey[]] = ['name', 'email', 'roles']

export interface Sorting<Key extends string = SortKey> {
  readonly key: Key
  readonly descending: boolean
}

/**
 * Members in order; equal ones by name, then by address, so that everybody has one place. Roles are compared as the
 * reader sees them.
 */
export function sortMembers(
  members: readonly Member[],
  { key, descending }: Sorting,
  collator: Intl.Collator,
  rolesOf: (member: Member) => string,
): Member[] {
  const sign = descending ? -1 : 1
  const compare = (a: Member, b: Member) =>
    key === 'roles' ? collator.compare(rolesOf(a), rolesOf(b)) : collator.compare(a[key], b[key])
  return members.toSorted((a, b) => compare(a, b) * sign || byName(a, b, collator))
}

/** The same with those first who have something, say a seat; or last. */
export function sortByHaving(
  members: readonly Member[],
  has: (member: Member) => boolean,
  descending: boolean,
  collator: Intl.Collator,
): Member[] {
  const sign = descending ? -1 : 1
  return members.toSorted((a, b) => (Number(has(b)) - Number(has(a))) * sign || byName(a, b, collator))
}

function byName(a: Member, b: Member, collator: Intl.Collator): number {
  return collator.compare(a.name, b.name) || collator.compare(a.email, b.email) || (a.user_id < b.user_id ? -1 : 1)
}
