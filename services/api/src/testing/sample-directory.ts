import type { User } from '@keyroom/product-api/schemas'
import type { Directory, DirectoryOrganization } from '../directory/directory.ts'

const lakeside: DirectoryOrganization = {
  id: 'org_lakeside',
  name: 'lakeside',
  display_name: 'Lakeside Health',
  branding: { logo_url: 'https://lakeside.test/logo.svg' },
  metadata: { standardTierSeats: '25', accountingTierSeats: '10', toolkitSeats: '5', contract: '2026-17' },
}
const harbor: DirectoryOrganization = {
  id: 'org_harbor',
  name: 'harbor',
  display_name: 'Harbor Clinics',
  metadata: {},
}
const roles = { admin: { id: 'rol_admin', name: 'Admin' }, member: { id: 'rol_member', name: 'Member' } }

const memberships = [
  { userId: 'auth0|sample-admin', organization: lakeside, roles: [roles.admin] },
  { userId: 'auth0|sample-member', organization: lakeside, roles: [roles.member] },
  { userId: 'auth0|sample-multi', organization: lakeside, roles: [roles.member] },
  { userId: 'auth0|sample-multi', organization: harbor, roles: [roles.admin] },
]
const people = ['admin', 'member', 'multi', 'standard', 'free', 'trial', 'operator']

/** The sample people and organizations, in memory. What is changed is answered, and forgotten. */
export const sampleDirectory: Directory = {
  user: async (userId) => people.map(userOf).find(({ user_id: known }) => known === userId),
  organizationsOf: async (userId) => memberships.flatMap((one) => (one.userId === userId ? [one.organization] : [])),
  organization: async (id) => [lakeside, harbor].find((organization) => organization.id === id),
  memberRoles: async (organizationId, userId) =>
    memberships.find((one) => one.userId === userId && one.organization.id === organizationId)?.roles,
  updateUser: async (userId, { appMetadata = {}, picture, ...change }) => {
    const user = await sampleDirectory.user(userId)
    const metadata = Object.entries({ ...user?.app_metadata, ...appMetadata }).filter(([, value]) => value !== null)
    return user && { ...user, ...change, ...(picture ? { picture } : {}), app_metadata: Object.fromEntries(metadata) }
  },
  setOrganizationMetadata: async (id, change) => {
    const organization = await sampleDirectory.organization(id)
    const metadata = Object.entries({ ...organization?.metadata, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    )
    return organization && { ...organization, metadata: Object.fromEntries(metadata) }
  },
}

function userOf(name: string): User {
  return {
    user_id: `auth0|sample-${name}`,
    email: `${name}@sample.test`,
    email_verified: true,
    name,
    app_metadata: name === 'standard' || name === 'trial' ? { standardTier: 'true' } : {},
    user_metadata: {},
  }
}
