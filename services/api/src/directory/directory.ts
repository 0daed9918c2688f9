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
}

/** The identity provider could not be asked. The message names the call and never carries a token. */
export class DirectoryUnavailable extends Error {
  override readonly name = 'DirectoryUnavailable'
}
