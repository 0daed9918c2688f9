import type { Database } from '@keyroom/database'
import type { RouteShorthandOptions } from 'fastify'
import type { Directory, Organization } from '../directory/directory.ts'
import type { Memberships } from '../directory/memberships.ts'
import type { Invitations } from '../invitations/invitations.ts'
import type { ManagementScope } from '../provider/scopes.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { IdentityOptions } from '../settings/identity-options.ts'
import { ManagementError } from './problem.ts'

/** What the routes of the Management API work with. */
export interface ManagementParts {
  readonly database: Database
  readonly directory: Directory
  readonly memberships: Memberships
  readonly invitations: Invitations
  readonly sessions: Sessions
  readonly issuer: string
  readonly dashboard: IdentityOptions['dashboard']
  /** Options of a route that takes tokens with this scope only. */
  readonly allow: (scope: ManagementScope) => RouteShorthandOptions
}

/** @throws ManagementError (404) for an unknown organization */
export async function findOrganization(directory: Directory, id: string): Promise<Organization> {
  const organization = await directory.organization(id)
  if (!organization) {
    throw new ManagementError(404, 'inexistent_organization', 'No organization found by that id or name')
  }
  return organization
}
