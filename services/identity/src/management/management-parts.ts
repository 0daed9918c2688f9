import type { Database } from '@keyroom/database'
import type { RouteShorthandOptions } from 'fastify'
import type { Directory } from '../directory/directory.ts'
import type { Memberships } from '../directory/memberships.ts'
import type { IdentityOptions } from '../identity-options.ts'
import type { Invitations } from '../invitations/invitations.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { ManagementScope } from './scopes.ts'

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
