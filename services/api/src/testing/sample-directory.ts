import type { User } from '@keyroom/product-api/schemas'
import type { DirectoryOrganization } from '../people/directory/directory.ts'
import { openMemoryDirectory, sampleRoles, type MemoryDirectory } from './memory-directory.ts'

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
const { admin, member } = sampleRoles
const people = ['admin', 'member', 'multi', 'standard', 'free', 'trial', 'operator']

/** The sample people and organizations, in memory, as they are at first. */
export function openSampleDirectory(): MemoryDirectory {
  return openMemoryDirectory({
    organizations: [lakeside, harbor],
    people: people.map(userOf),
    memberships: [
      { userId: 'auth0|sample-admin', organizationId: lakeside.id, role: admin },
      { userId: 'auth0|sample-member', organizationId: lakeside.id, role: member },
      { userId: 'auth0|sample-multi', organizationId: lakeside.id, role: member },
      { userId: 'auth0|sample-multi', organizationId: harbor.id, role: admin },
    ],
  })
}

/** The same, for tests that read or that leave things as they were. */
export const sampleDirectory = openSampleDirectory()

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
