import type { Member, Organization, PendingInvite, Role, User } from '@keyroom/product-api/schemas'
import { DependencyUnavailable, Refusal, storageFull, unavailable } from '../../platform/routing/refusal.ts'

/** An organization with the fields that only the service reads. */
export interface DirectoryOrganization extends Organization {
  /** Free text by key, such as `standardTierSeats: '25'`. */
  readonly metadata: Readonly<Record<string, string>>
}

export type { Role } from '@keyroom/product-api/schemas'

/**
 * The users, organizations and memberships at the identity provider. Reads return `undefined` for what does not exist,
 * and reject with DirectoryUnavailable if the provider does not answer in time or in the expected shape.
 */
export interface Directory {
  readonly user: (userId: string) => Promise<User | undefined>
  /** The people with this e-mail address, in any case: more than one if they signed up in several ways. */
  readonly usersByEmail: (email: string) => Promise<User[]>
  readonly organizationsOf: (userId: string) => Promise<Organization[] | undefined>
  readonly organization: (organizationId: string) => Promise<DirectoryOrganization | undefined>
  readonly memberRoles: (organizationId: string, userId: string) => Promise<Role[] | undefined>
  /** All members with their roles, in no particular order. The list may lag behind `memberRoles` by seconds. */
  readonly members: (organizationId: string) => Promise<Member[] | undefined>
  /** All existing roles. */
  readonly roles: () => Promise<Role[]>
  /** The invitations that can still be accepted, the newest first. */
  readonly pendingInvites: (organizationId: string) => Promise<PendingInvite[] | undefined>
  /** Sends an invitation by e-mail. After DirectoryUnavailable it may have been sent. */
  readonly invite: (organizationId: string, invitation: Invitation) => Promise<PendingInvite>
  /** Revokes an invitation; ignores one that is already over. */
  readonly revokeInvite: (organizationId: string, inviteId: string) => Promise<void>
  /** Gives a member roles. @returns false if the member or a role does not exist */
  readonly addRoles: (organizationId: string, userId: string, roleIds: readonly string[]) => Promise<boolean>
  /** Takes a role from a member. @returns false if the member or the role does not exist */
  readonly removeRole: (organizationId: string, userId: string, roleId: string) => Promise<boolean>
  /** Ends a membership and the sessions in that organization; ignores a person who is not a member. */
  readonly removeMember: (organizationId: string, userId: string) => Promise<void>
  /** Removes an organization with its memberships and invitations; ignores an unknown organization. */
  readonly removeOrganization: (organizationId: string) => Promise<void>
  /** The sessions of a person, in no particular order. */
  readonly sessions: (userId: string) => Promise<DirectorySession[]>
  /** Ends all sessions of a person and revokes their refresh tokens. */
  readonly endSessions: (userId: string) => Promise<void>
  /** Removes a person with their memberships and sessions; ignores an unknown person. */
  readonly removeUser: (userId: string) => Promise<void>
  /** Changes and returns the user. Their next token contains the change. */
  readonly updateUser: (userId: string, change: UserChange) => Promise<User | undefined>
  /**
   * Changes the given entries (`null` removes one) and returns the organization. The caller holds the organization's
   * lock, since two concurrent changes may undo each other.
   */
  readonly setOrganizationMetadata: (
    organizationId: string,
    change: Readonly<Record<string, string | null>>,
  ) => Promise<DirectoryOrganization | undefined>
}

/** A session of a person. Times are ISO 8601; fields that the provider omits are `null`. */
export interface DirectorySession {
  readonly id: string
  readonly startedAt: string | null
  readonly lastUsedAt: string | null
  readonly expiresAt: string | null
  /** Of the browser that used it last. */
  readonly userAgent: string | null
  readonly address: string | null
}

/** An invitation to send. */
export interface Invitation {
  readonly email: string
  readonly inviterName: string
  readonly roleId: string
  /** The languages of the e-mail, in the format of `Accept-Language`. */
  readonly languages?: string
}

/** Changes of a person. Missing fields stay. */
export interface UserChange {
  readonly name?: string
  /** `null` removes the picture. */
  readonly picture?: string | null
  /** Entries to set; `null` removes one. */
  readonly appMetadata?: Readonly<Record<string, string | null>>
}

/** The identity provider could not be reached. The message names the call and never contains a token. */
export class DirectoryUnavailable extends DependencyUnavailable {
  override readonly name = 'DirectoryUnavailable'

  /** @param retryAfterSeconds from the provider's header `Retry-After`, if any */
  constructor(message: string, retryAfterSeconds?: number) {
    const answer = 'The identity provider does not answer at the moment. Try again shortly.'
    super(message, unavailable('directory-unavailable', answer, retryAfterSeconds))
  }
}

/** The identity provider takes no more such changes for now, and nothing was changed. The message names the call. */
export class DirectoryLimited extends DependencyUnavailable {
  override readonly name = 'DirectoryLimited'

  constructor(message: string, retryAfterSeconds = 60) {
    const answer = `Too many changes of this kind. Try again in ${retryAfterSeconds} seconds.`
    const headers = { 'retry-after': String(retryAfterSeconds) }
    super(message, new Refusal(429, { code: 'too-many-requests', message: answer }, headers))
  }
}

/** The identity provider has no space left, and nothing was changed. The message names the call. */
export class DirectoryFull extends DependencyUnavailable {
  override readonly name = 'DirectoryFull'

  constructor(message: string) {
    super(message, storageFull())
  }
}

/** The identity provider refused a change, and nothing was changed. The message names the call. */
export class DirectoryRefused extends Error {
  override readonly name = 'DirectoryRefused'
}
