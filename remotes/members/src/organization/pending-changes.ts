import { adminRole, type Member, type OrganizationSettings, type SeatChange } from '@keyroom/product-api'

/** A pending change of a membership or a role. */
export type MemberChange =
  | { readonly kind: 'remove'; readonly userId: string }
  | { readonly kind: 'grant-admin'; readonly userId: string }
  | { readonly kind: 'revoke-admin'; readonly userId: string }

/** The id of a role being granted, until the server answers. */
const notYetKnown = 'pending'

/** The settings with changed seats. */
export function withSeats(settings: OrganizationSettings, changes: readonly SeatChange[]): OrganizationSettings {
  if (changes.length === 0) return settings
  const seats = { ...settings.seats }
  for (const { userId, productId, assigned } of changes) seats[userId] = { ...seats[userId], [productId]: assigned }
  return { ...settings, seats }
}

/** The settings without the seats of members being removed. */
export function withoutRemoved(settings: OrganizationSettings, changes: readonly MemberChange[]): OrganizationSettings {
  const removed = changes.filter(({ kind, userId }) => kind === 'remove' && userId in settings.seats)
  if (removed.length === 0) return settings
  const gone = new Set(removed.map(({ userId }) => userId))
  return {
    ...settings,
    seats: Object.fromEntries(Object.entries(settings.seats).filter(([userId]) => !gone.has(userId))),
  }
}

/** The members with pending changes applied in their order. */
export function withMemberChanges(members: readonly Member[], changes: readonly MemberChange[]): readonly Member[] {
  return changes.reduce(
    (before, { kind, userId }) =>
      kind === 'remove'
        ? before.filter(({ user_id }) => user_id !== userId)
        : before.map((member) => (member.user_id === userId ? withRole(member, kind === 'grant-admin') : member)),
    members,
  )
}

function withRole(member: Member, admin: boolean): Member {
  if (admin === isAdmin(member)) return member
  const others = member.roles.filter(({ name }) => name !== adminRole)
  return { ...member, roles: admin ? [{ id: notYetKnown, name: adminRole }, ...others] : others }
}

/** Whether a member may manage the organization. */
export function isAdmin({ roles }: Pick<Member, 'roles'>): boolean {
  return roles.some(({ name }) => name === adminRole)
}
