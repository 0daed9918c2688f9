import { auth0OrganizationSchema, auth0UserSchema } from './auth0-schemas.ts'
import type { Directory } from './directory.ts'
import { managementPath, type ManagementClient } from './management-client.ts'

/** Idempotent changes of people and organizations. */
export function auth0Updates(
  client: ManagementClient,
): Pick<Directory, 'updateUser' | 'setOrganizationMetadata' | 'removeOrganization'> {
  return {
    updateUser: (userId, { appMetadata = {}, ...rest }) => {
      const path = managementPath('users', userId)
      // Empty metadata would remove all entries, and an empty change is refused.
      const isTouched = Object.keys(appMetadata).length > 0
      const change = { ...rest, ...(isTouched ? { app_metadata: appMetadata } : {}) }
      if (Object.keys(change).length === 0) return client.read(path, auth0UserSchema)
      return client.change(path, auth0UserSchema, change)
    },
    setOrganizationMetadata: async (organizationId, change) => {
      const path = managementPath('organizations', organizationId)
      const found = await client.read(path, auth0OrganizationSchema)
      if (!found) return undefined
      // The provider replaces all metadata.
      const entries = Object.entries({ ...found.metadata, ...change }).filter(([, value]) => value !== null)
      return client.change(path, auth0OrganizationSchema, { metadata: Object.fromEntries(entries) })
    },
    removeOrganization: async (organizationId) => {
      await client.act('delete', managementPath('organizations', organizationId))
    },
  }
}
