import type { Member } from '@keyroom/product-api'

interface SearchableMember {
  readonly member: Member
  readonly text: string
}

/** Ignores accents and case. */
function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Prepares members for searches; for thousands this takes longer than a search. */
export function searchableMembers(members: readonly Member[]): SearchableMember[] {
  return members.map((member) => ({ member, text: normalize(`${member.name} ${member.email}`) }))
}

/** The members whose name or e-mail address contains every word of the search; all members for an empty search. */
export function findMembers(members: readonly SearchableMember[], search: string): Member[] {
  const words = normalize(search).split(/\s+/).filter(Boolean)
  return members.filter(({ text }) => words.every((word) => text.includes(word))).map(({ member }) => member)
}
