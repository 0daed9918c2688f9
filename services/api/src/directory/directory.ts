import type { Organization, User } from '@keyroom/product-api/schemas'

/** An organization, with what only the service looks at. */
export interface DirectoryOrganization extends Organization {
  /** Free text by key, such as `standardTierSeats: '25'`. */
  readonly metadata: Readonly<Record<string, string>>
}

/** A role of a member. Names seen: Admin, Member. */
export interface Role {
  readonly id: string
  readonly name: string
}

/**
 * Who there is and who belongs where, as the identity provider knows it now. Reads answer `undefined` for what does
 * not exist, and reject with DirectoryUnavailable when the provider does not answer in time or as agreed.
 */
export interface Directory {
  readonly user: (userId: string) => Promise<User | undefined>
  readonly organizationsOf: (userId: string) => Promise<Organization[] | undefined>
  readonly organization: (organizationId: string) => Promise<DirectoryOrganization | undefined>
  readonly memberRoles: (organizationId: string, userId: string) => Promise<Role[] | undefined>
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
}
