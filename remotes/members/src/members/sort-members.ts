import type { Member } from '@keyroom/product-api'
import { sortRows, type Sorting } from '@keyroom/ui/table'

/** The sortable columns of the members, in their order. */
export const memberSortColumns = ['name', 'email', 'roles'] as const
export type MemberSortColumn = (typeof memberSortColumns)[number]

/** Members sorted by a column; roles are compared as the reader sees them. */
export function sortMembers(
  members: readonly Member[],
  { by, descending }: Sorting<MemberSortColumn>,
  collator: Intl.Collator,
  rolesOf: (member: Member) => string,
): Member[] {
  const valueOf = (member: Member) => (by === 'roles' ? rolesOf(member) : member[by])
  return sortRows(members, { descending, valueOf, collator, compareEqual: compareNames(collator) })
}

/** Members for whom `has` is true first, or last. */
export function sortByHaving(
  members: readonly Member[],
  has: (member: Member) => boolean,
  descending: boolean,
  collator: Intl.Collator,
): Member[] {
  const valueOf = (member: Member) => (has(member) ? 0 : 1)
  return sortRows(members, { descending, valueOf, compareEqual: compareNames(collator) })
}

/** Members of one name are ordered by e-mail address and then by id, so that the order is always the same. */
function compareNames({ compare }: Intl.Collator) {
  return (a: Member, b: Member) =>
    compare(a.name, b.name) || compare(a.email, b.email) || (a.user_id < b.user_id ? -1 : 1)
}
