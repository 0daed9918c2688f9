import type { Member } from '@keyroom/product-api'

/** A member with what a search looks at. */
export interface Findable {
  readonly member: Member
  readonly text: string
}

/** What a search compares: no accents, no difference of large and small letters. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Prepares members for being searched, which for thousands takes longer than the search. */
export function findable(members: readonly Member[]): Findable[] {
  return members.map((member) => ({ member, text: plain(`${member.name} ${member.email}`) }))
}

/** Those whose name or address has all words of the search in it. An empty search finds everybody. */
export function findMembers(members: readonly Findable[], search: string): Member[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return members.filter(({ text }) => words.every((word) => text.includes(word))).map(({ member }) => member)
}
