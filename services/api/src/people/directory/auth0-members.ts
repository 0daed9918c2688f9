import type { Member, PendingInvite } from '@keyroom/product-api/schemas'
import { auth0InviteSchema, auth0InvitesSchema, auth0MembersSchema, auth0RolesSchema } from './auth0-schemas.ts'
import { DirectoryRefused, type Directory } from './directory.ts'
import { managementPath as path, type ManagementClient } from './management-client.ts'

/** Auth0 answers lists in pages of at most 100, and lists of invitations of at most 50. */
const page = { members: 100, roles: 100, invitations: 50 }

const memberFields = 'user_id,name,email,picture,roles'

type MemberPart = Pick<
  Directory,
  'members' | 'roles' | 'pendingInvites' | 'invite' | 'revokeInvite' | 'addRoles' | 'removeRole' | 'removeMember'
>

/** Members, roles and invitations of organizations behind the Auth0 Management API. */
export function auth0Members(client: ManagementClient, dashboardClientId: string): MemberPart {
  const of = (organizationId: string, ...rest: readonly string[]) => path('organizations', organizationId, ...rest)
  const rolesOf = (organizationId: string, userId: string) => of(organizationId, 'members', userId, 'roles')
  return {
    members: (organizationId) => readMembers(client, of(organizationId, 'members')),
    roles: async () => (await client.read('roles', auth0RolesSchema, { per_page: page.roles })) ?? [],
    pendingInvites: (organizationId) => readInvites(client, of(organizationId, 'invitations')),
    invite: async (organizationId, { email, inviterName, roleId, languages }) => {
      const call = of(organizationId, 'invitations')
      const json = {
        inviter: { name: inviterName },
        invitee: { email },
        client_id: dashboardClientId,
        roles: [roleId],
        send_invitation_email: true,
      }
      const headers: Record<string, string> = languages ? { 'accept-language': languages } : {}
      const made = await client.create(call, auth0InviteSchema, json, headers)
      if (!made) throw new DirectoryRefused(`Expected an existing organization and role in POST ${call}, got 404.`)
      return made
    },
    revokeInvite: async (organizationId, inviteId) => {
      await client.act('delete', of(organizationId, 'invitations', inviteId))
    },
    addRoles: (organizationId, userId, roles) => client.act('post', rolesOf(organizationId, userId), { roles }),
    removeRole: (organizationId, userId, roleId) =>
      client.act('delete', rolesOf(organizationId, userId), { roles: [roleId] }),
    removeMember: async (organizationId, userId) => {
      await client.act('delete', of(organizationId, 'members'), { members: [userId] })
    },
  }
}

/** Reads page by page; each answer says where the next page begins. */
async function readMembers(client: ManagementClient, call: string): Promise<Member[] | undefined> {
  const found: Member[] = []
  for (let from: string | undefined | null; ;) {
    const query = { fields: memberFields, take: page.members, ...(from ? { from } : {}) }
    const answer = await client.read(call, auth0MembersSchema, query)
    if (!answer) return undefined
    found.push(...answer.members)
    from = answer.next
    if (!from) return found
  }
}

async function readInvites(client: ManagementClient, call: string): Promise<PendingInvite[] | undefined> {
  const found: PendingInvite[] = []
  for (let number = 0; ; number += 1) {
    const query = { page: number, per_page: page.invitations, sort: 'created_at:-1' }
    const invites = await client.read(call, auth0InvitesSchema, query)
    if (!invites) return undefined
    found.push(...invites)
    if (invites.length < page.invitations) return found.filter(isOpen)
  }
}

/** Auth0 also lists expired invitations. */
function isOpen({ expires_at: end }: PendingInvite): boolean {
  return end === undefined || Date.parse(end) > Date.now()
}
