import type { Member, PendingInvite, Role, User } from '@keyroom/product-api/schemas'
import {
  DirectoryUnavailable,
  type Directory,
  type DirectoryOrganization,
  type DirectorySession,
} from '../people/directory/directory.ts'

/** What a directory in memory begins with. */
export interface MemoryState {
  readonly organizations: readonly DirectoryOrganization[]
  readonly people: readonly User[]
  readonly memberships: readonly { readonly userId: string; readonly organizationId: string; readonly role: Role }[]
}

/** How a call fails: without having done anything, or after it has. */
export type Fault = 'before' | 'after'

/** A directory in memory that does what the identity provider does, and can be made to fail. */
export interface MemoryDirectory extends Directory {
  /** Every call so far, by its name. */
  readonly calls: (keyof Directory)[]
  /** The next calls of a name fail; without a number, all of them. */
  readonly fail: (call: keyof Directory, fault: Fault, times?: number) => void
  /** Nothing fails any more. */
  readonly heal: () => void
  /** Somebody accepted an invitation, or was made a member elsewhere. */
  readonly join: (organizationId: string, userId: string, roles: readonly Role[]) => void
  /** Somebody has a session from now on. */
  readonly signIn: (userId: string, session: DirectorySession) => void
  /** Their roles now; nothing for no member. */
  readonly rolesOf: (organizationId: string, userId: string) => readonly Role[] | undefined
}

export const sampleRoles = {
  admin: { id: 'rol_admin', name: 'Admin' },
  member: { id: 'rol_member', name: 'Member' },
  auditor: { id: 'rol_auditor', name: 'Auditor' },
} as const satisfies Record<string, Role>

export function openMemoryDirectory(state: MemoryState): MemoryDirectory {
  const members = new Map<string, Map<string, Role[]>>(state.organizations.map(({ id }) => [id, new Map()]))
  const invites = new Map<string, PendingInvite[]>(state.organizations.map(({ id }) => [id, []]))
  const organizations = new Map(state.organizations.map((organization) => [organization.id, organization]))
  const sessions = new Map<string, DirectorySession[]>()
  const people = new Map(state.people.map((user) => [user.user_id, user]))
  const join: MemoryDirectory['join'] = (organizationId, userId, roles) =>
    void members.get(organizationId)?.set(userId, [...roles])
  for (const { userId, organizationId, role } of state.memberships) {
    join(organizationId, userId, [...(members.get(organizationId)?.get(userId) ?? []), role])
  }
  const roles = Object.values(sampleRoles)
  let made = 0

  const directory: Directory = {
    user: async (userId) => people.get(userId),
    usersByEmail: async (email) => [...people.values()].filter((user) => user.email === email.toLowerCase()),
    organizationsOf: async (userId) => [...organizations.values()].filter(({ id }) => members.get(id)?.has(userId)),
    organization: async (id) => organizations.get(id),
    memberRoles: async (organizationId, userId) => members.get(organizationId)?.get(userId)?.slice(),
    members: async (organizationId) => {
      const found = members.get(organizationId)
      return found && [...found].map(([userId, held]) => memberOf(people.get(userId), userId, held))
    },
    roles: async () => roles,
    pendingInvites: async (organizationId) => invites.get(organizationId)?.slice(),
    invite: async (organizationId, { email, inviterName, roleId }) => {
      made += 1
      const invite: PendingInvite = {
        id: `uinv_${made}`,
        inviter: { name: inviterName },
        invitee: { email },
        roles: [roleId],
        created_at: new Date().toISOString(),
        expires_at: new Date(Date.now() + 604_800_000).toISOString(),
      }
      invites.get(organizationId)?.unshift(invite)
      return invite
    },
    revokeInvite: async (organizationId, inviteId) => {
      const open = invites.get(organizationId) ?? []
      invites.set(
        organizationId,
        open.filter(({ id }) => id !== inviteId),
      )
    },
    addRoles: async (organizationId, userId, ids) => {
      const held = members.get(organizationId)?.get(userId)
      const added = roles.filter(({ id }) => ids.includes(id) && !held?.some((role) => role.id === id))
      held?.push(...added)
      return held !== undefined
    },
    removeRole: async (organizationId, userId, roleId) => {
      const held = members.get(organizationId)?.get(userId)
      if (held)
        members.get(organizationId)?.set(
          userId,
          held.filter(({ id }) => id !== roleId),
        )
      return held !== undefined
    },
    removeMember: async (organizationId, userId) => void members.get(organizationId)?.delete(userId),
    removeOrganization: async (organizationId) => {
      for (const known of [organizations, members, invites]) known.delete(organizationId)
    },
    sessions: async (userId) => sessions.get(userId) ?? [],
    endSessions: async (userId) => void sessions.delete(userId),
    removeUser: async (userId) => {
      people.delete(userId)
      sessions.delete(userId)
      for (const of of members.values()) of.delete(userId)
    },
    updateUser: async (userId, { appMetadata = {}, picture, ...change }) => {
      const user = people.get(userId)
      if (!user) return undefined
      const { picture: former, ...rest } = user
      const shown = picture === undefined ? former : picture
      const changed = {
        ...rest,
        ...change,
        ...(shown ? { picture: shown } : {}),
        app_metadata: merged(user.app_metadata, appMetadata),
      }
      people.set(userId, changed)
      return changed
    },
    setOrganizationMetadata: async (id, change) => {
      const organization = organizations.get(id)
      if (!organization) return undefined
      const changed = { ...organization, metadata: merged(organization.metadata, change) }
      organizations.set(id, changed)
      return changed
    },
  }

  const calls: (keyof Directory)[] = []
  const faults = new Map<keyof Directory, { fault: Fault; left: number }>()
  const watched = Object.fromEntries(
    Object.entries(directory).map(([name, call]) => [name, watch(name as keyof Directory, call as AnyCall)]),
  ) as unknown as Directory
  return {
    ...watched,
    calls,
    fail: (call, fault, times = Infinity) => void faults.set(call, { fault, left: times }),
    heal: () => faults.clear(),
    join,
    signIn: (userId, session) => void sessions.set(userId, [...(sessions.get(userId) ?? []), session]),
    rolesOf: (organizationId, userId) => members.get(organizationId)?.get(userId),
  }

  function watch(name: keyof Directory, call: AnyCall): AnyCall {
    return async (...given) => {
      calls.push(name)
      const fault = faults.get(name)
      const fails = fault !== undefined && fault.left > 0
      if (fails) fault.left -= 1
      if (fails && fault.fault === 'before') throw new DirectoryUnavailable(`${name} was answered 429.`, 7)
      const answer = await call(...given)
      if (fails) throw new DirectoryUnavailable(`${name} was not answered.`)
      return answer
    }
  }
}

type AnyCall = (...given: unknown[]) => Promise<unknown>

function memberOf(user: User | undefined, userId: string, roles: readonly Role[]): Member {
  const { name = userId, email = '', picture } = user ?? {}
  return { user_id: userId, name, email, ...(picture ? { picture } : {}), roles: [...roles] }
}

function merged(before: object, change: Readonly<Record<string, string | null>>): Record<string, string> {
  const entries = Object.entries({ ...before, ...change })
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
}
