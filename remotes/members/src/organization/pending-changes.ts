import { ADMIN_ROLE, type Member, type OrganizationSettings, type SeatChange } from '@keyroom/product-api'

/** A change of who is a member and what they may do, under way. */
export type MemberChange =
  | { readonly kind: 'remove'; readonly userId: string }
  | { readonly kind: 'grant-admin'; readonly userId: string }
  | { readonly kind: 'revoke-admin'; readonly userId: string }

/** The id of a role that is being granted, until the server says it. */
const notYetKnown = 'pending'

/** The settings as they are once the seats are changed. */
export function withSeats(settings: OrganizationSettings, changes: readonly SeatChange[]): OrganizationSettings {
  if (changes.length === 0) return settings
  const seats = { ...settings.seats }
  for (const { userId, productId, assigned } of changes) seats[userId] = { ...seats[userId], [productId]: assigned }
  return { ...settings, seats }
}

/** The settings as they are once members are removed: their seats are open again. */
export function withoutRemoved(settings: OrganizationSettings, changes: readonly MemberChange[]): OrganizationSettings {
  const removed = changes.filter(({ kind, userId }) => kind === 'remove' && userId in settings.seats)
  if (removed.length === 0) return settings
  const gone = new Set(removed.map(({ userId }) => userId))
  return {
    ...settings,
    seats: Object.fromEntries(Object.entries(settings.seats).filter(([userId]) => !gone.has(userId))),
  }
}

/** The members as they are once the changes are done, in the order in which they were asked for. */
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
  const others = member.roles.filter(({ name }) => name !== ADMIN_ROLE)
  return { ...member, roles: admin ? [{ id: notYetKnown, name: ADMIN_ROLE }, ...others] : others }
}

/** Whether a member may manage the organization. */
export function isAdmin({ roles }: Pick<Member, 'roles'>): boolean {
  return roles.some(({ name }) => name === ADMIN_ROLE)
}
