import { answers, people, type Answer, type Person } from '@keyroom/remote-testing'
import type { Member, OrganizationSettings, PendingInvite, Role } from '@keyroom/product-api'

const roles: readonly Role[] = [
  { id: 'rol_admin', name: 'Admin' },
  { id: 'rol_member', name: 'Member' },
]
const [adminRole, memberRole] = roles as [Role, Role]

function memberOf({ claims }: Person, name: string, ...held: Role[]): Member {
  return { user_id: claims.sub, name, email: claims.email ?? '', roles: held }
}

/** The members of Lakeside Health: an administrator, a member, one without a seat, and one with two roles. */
export const lakesideMembers: readonly Member[] = [
  memberOf(people.admin, 'Ada Okafor', adminRole),
  memberOf(people.member, 'Ben Lindqvist', memberRole),
  memberOf(people.seatless, 'Chloé Marchand', memberRole),
  {
    user_id: 'auth0|dan@lakeside.test',
    name: 'Dan Ito',
    email: 'dan@lakeside.test',
    roles: [memberRole, { id: 'rol_auditor', name: 'Auditor' }],
  },
]

/** The settings of Lakeside Health as its administrator sees them: the toolkit has no open seat. */
export const lakesideSettings: OrganizationSettings = {
  allowedDomains: ['harbor.test', 'lakeside.test'],
  seats: {
    [people.admin.claims.sub]: { standardTier: true, toolkit: true },
    [people.member.claims.sub]: { standardTier: true },
  },
  metadata: { standardTierSeats: 25, toolkitSeats: 1 },
  version: 7,
}

export const lakesideInvites: readonly PendingInvite[] = [
  {
    id: 'uinv_eve',
    inviter: { name: 'Ada Okafor' },
    invitee: { email: 'eve@lakeside.test' },
    roles: ['rol_member'],
    created_at: '2026-03-01T09:00:00.000Z',
    expires_at: '2026-03-08T09:00:00.000Z',
  },
]

/** The API of Lakeside Health, with overrides. */
export function lakesideApi(own: Readonly<Record<string, Answer>> = {}) {
  return answers({
    'orgs/org_lakeside/members/:userId': lakesideMembers,
    'orgs/org_lakeside/settings': lakesideSettings,
    'orgs/org_lakeside/pending': lakesideInvites,
    'orgs/org_lakeside/roles': roles,
    'orgs/org_lakeside/delete-request': { requestedAt: null },
    ...own,
  })
}
