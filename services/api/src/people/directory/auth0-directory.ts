import type { Organization } from '@keyroom/product-api/schemas'
import {
  auth0OrganizationSchema,
  auth0OrganizationsSchema,
  auth0RolesSchema,
  auth0UserSchema,
  auth0UsersSchema,
} from './auth0-schemas.ts'
import { auth0Members } from './auth0-members.ts'
import { auth0Sessions } from './auth0-sessions.ts'
import { auth0Updates } from './auth0-updates.ts'
import type { Directory } from './directory.ts'
import { managementPath as path, type ManagementClient } from './management-client.ts'

/** Auth0 answers lists in pages of at most 100. */
const pageSize = 100

/** The directory of the Auth0 Management API v2, or of a provider with the same routes. */
export function createAuth0Directory(client: ManagementClient, dashboardClientId: string): Directory {
  return {
    user: (userId) => client.read(path('users', userId), auth0UserSchema),
    // Auth0 stores addresses in lower case.
    usersByEmail: async (email) =>
      (await client.read('users-by-email', auth0UsersSchema, { email: email.toLowerCase() })) ?? [],
    organizationsOf: (userId) => readOrganizations(client, userId),
    organization: (organizationId) => client.read(path('organizations', organizationId), auth0OrganizationSchema),
    memberRoles: (organizationId, userId) =>
      client.read(path('organizations', organizationId, 'members', userId, 'roles'), auth0RolesSchema, {
        per_page: pageSize,
      }),
    ...auth0Members(client, dashboardClientId),
    ...auth0Updates(client),
    ...auth0Sessions(client),
  }
}

async function readOrganizations(client: ManagementClient, userId: string): Promise<Organization[] | undefined> {
  const found: Organization[] = []
  for (let page = 0; ; page += 1) {
    const organizations = await client.read(path('users', userId, 'organizations'), auth0OrganizationsSchema, {
      page,
      per_page: pageSize,
    })
    if (!organizations) return undefined
    found.push(...organizations)
    if (organizations.length < pageSize) break
  }
  return found.sort((a, b) => a.display_name.localeCompare(b.display_name, 'en') || (a.id < b.id ? -1 : 1))
}
