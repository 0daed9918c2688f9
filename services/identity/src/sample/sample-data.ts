/** How a sample user signs in, and what the account is for. */
export interface SampleSignIn {
  readonly email: string
  readonly password: string
  readonly note: string
}

export const samplePassword = 'Right-size-2026'

/**
 * The stored hash of the public sample password, computed once: a hash is slow on purpose, and
 * the first start would compute one for each sample user.
 */
export const samplePasswordHash = 'scrypt$32768$8$3$f5xDmyGCFzGiy2b9x6Q_MA$rSL0Nm5ZbB5j1aQvgLQFxH5p3zrSvyQQo_TGQOipA_c'

export const sampleOrganizations = [
  {
    id: 'org_lakeside',
    name: 'lakeside-health',
    displayName: 'Lakeside Health',
    metadata: { standardTierSeats: '25', accountingTierSeats: '10', toolkitSeats: '5' },
  },
  { id: 'org_harbor', name: 'harbor-clinics', displayName: 'Harbor Clinics', metadata: {} },
] as const

export interface SampleUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly appMetadata: Readonly<Record<string, string>>
  /** Organization id to role id. */
  readonly memberships: Readonly<Record<string, string>>
  readonly note: string
}

export const sampleUsers: readonly SampleUser[] = [
  {
    id: 'auth0|sample-admin',
    email: 'admin@lakeside.test',
    name: 'Ada Lindqvist',
    appMetadata: { personalAccount: 'false' },
    memberships: { org_lakeside: 'rol_admin' },
    note: 'Admin of Lakeside Health',
  },
  {
    id: 'auth0|sample-member',
    email: 'member@lakeside.test',
    name: 'Marc Dubois',
    appMetadata: { personalAccount: 'false' },
    memberships: { org_lakeside: 'rol_member' },
    note: 'Member of Lakeside Health',
  },
  {
    id: 'auth0|sample-standard',
    email: 'standard@planner.test',
    name: 'Stella Ionescu',
    appMetadata: { standardTier: 'true' },
    memberships: {},
    note: 'Personal account with the standard tier',
  },
  {
    id: 'auth0|sample-toolkit',
    email: 'toolkit@planner.test',
    name: 'Tara Novak',
    appMetadata: { keyroomToolkit: 'true' },
    memberships: {},
    note: 'Personal account with the toolkit only',
  },
  {
    id: 'auth0|sample-free',
    email: 'free@planner.test',
    name: 'Frank Osei',
    appMetadata: {},
    memberships: {},
    note: 'Personal account, nothing bought',
  },
  {
    id: 'auth0|sample-trial',
    email: 'trial@planner.test',
    name: 'Tomás Vega',
    appMetadata: { standardTier: 'true' },
    memberships: {},
    note: 'Personal account whose trial of the standard tier has ended',
  },
  {
    id: 'auth0|sample-multi',
    email: 'multi@lakeside.test',
    name: 'Mei Chen',
    appMetadata: {},
    memberships: { org_lakeside: 'rol_member', org_harbor: 'rol_admin' },
    note: 'Member of Lakeside Health, Admin of Harbor Clinics, and a personal account',
  },
  {
    id: 'auth0|sample-operator',
    email: 'operator@keyroom.test',
    name: 'Olga Petrescu',
    appMetadata: {},
    memberships: {},
    note: 'Personal account; may import public data',
  },
]

export const sampleSignIns: readonly SampleSignIn[] = sampleUsers.map(({ email, note }) => ({
  email,
  password: samplePassword,
  note,
}))
