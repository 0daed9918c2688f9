import type { Member, Organization, PendingInvite, Role, User } from '@keyroom/product-api/schemas'

/** An organization, with what only the service looks at. */
export interface DirectoryOrganization extends Organization {
  /** Free text by key, such as `standardTierSeats: '25'`. */
  readonly metadata: Readonly<Record<string, string>>
}

export type { Role } from '@keyroom/product-api/schemas'

/**
 * Who there is and who belongs where, as the identity provider knows it now. Reads answer `undefined` for what does
 * not exist, and reject with DirectoryUnavailable when the provider does not answer in time or as agreed.
 */
export interface Directory {
  readonly user: (userId: string) => Promise<User | undefined>
  readonly organizationsOf: (userId: string) => Promise<Organization[] | undefined>
  readonly organization: (organizationId: string) => Promise<DirectoryOrganization | undefined>
  readonly memberRoles: (organizationId: string, userId: string) => Promise<Role[] | undefined>
  /** All members with their roles, in no order. The list may be seconds behind what `memberRoles` says. */
  readonly members: (organizationId: string) => Promise<Member[] | undefined>
  /** All roles that there are. */
  readonly roles: () => Promise<Role[]>
  /** The invitations that can still be accepted, the newest first. */
  readonly pendingInvites: (organizationId: string) => Promise<PendingInvite[] | undefined>
  /** Sends an invitation by mail. After DirectoryUnavailable it may have been sent. */
  readonly invite: (organizationId: string, invitation: Invitation) => Promise<PendingInvite>
  /** Takes an invitation back; one that is over already is no error. */
  readonly revokeInvite: (organizationId: string, inviteId: string) => Promise<void>
  /** Gives a member roles. @returns false where the member or a role does not exist */
  readonly addRoles: (organizationId: string, userId: string, roleIds: readonly string[]) => Promise<boolean>
  /** Takes a role from a member. @returns false where the member or the role does not exist */
  readonly removeRole: (organizationId: string, userId: string, roleId: string) => Promise<boolean>
  /** Ends a membership, and with it what the person is signed in to as a member; no member is no error. */
  readonly removeMember: (organizationId: string, userId: string) => Promise<void>
  /** Where a person is signed in, in no order. */
  readonly sessions: (userId: string) => Promise<DirectorySession[]>
  /** Ends all sessions of a person, and the refresh tokens that came out of them. */
  readonly endSessions: (userId: string) => Promise<void>
  /** Removes a person, with memberships and sessions; one who is not there is no error. */
  readonly removeUser: (userId: string) => Promise<void>
  /** Changes the user and answers how they are now. Their next token says it too. */
  readonly updateUser: (userId: string, change: UserChange) => Promise<User | undefined>
  /**
   * Changes the entries that are named (`null` removes one) and answers how the organization is now. Two at once may
   * undo each other: whoever changes an organization holds its lock.
   */
  readonly setOrganizationMetadata: (
    organizationId: string,
    change: Readonly<Record<string, string | null>>,
  ) => Promise<DirectoryOrganization | undefined>
}

/** A session of a person. Times are ISO 8601; what the provider does not say is `null`. */
export interface DirectorySession {
  readonly id: string
  readonly startedAt: string | null
  readonly lastUsedAt: string | null
  readonly expiresAt: string | null
  /** As the browser that used it last describes itself. */
  readonly userAgent: string | null
  readonly address: string | null
}

/** An invitation that is to be sent. */
export interface Invitation {
  readonly email: string
  readonly inviterName: string
  readonly roleId: string
  /** What the letter is to be written in, as `Accept-Language` says it. */
  readonly languages?: string
}

/** What may be changed about a person. What is not named stays. */
export interface UserChange {
  readonly name?: string
  /** `null`: no picture any longer. */
  readonly picture?: string | null
  /** Entries to set, or (`null`) to remove. */
  readonly appMetadata?: Readonly<Record<string, string | null>>
}

/** The identity provider could not be asked. The message names the call and never carries a token. */
export class DirectoryUnavailable extends Error {
  override readonly name = 'DirectoryUnavailable'
  /** Seconds after which the provider wants to be asked again, where it says so. */
  readonly retryAfter: number | undefined

  constructor(message: string, retryAfter?: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** The identity provider will not make a change: nothing was changed. The message names the call. */
export class DirectoryRefused extends Error {
  override readonly name = 'DirectoryRefused'
}
