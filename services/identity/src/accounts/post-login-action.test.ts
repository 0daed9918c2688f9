import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { sampleOrganizations, sampleUsers, type SampleUser } from '../sample/sample-data.ts'
import type { Organization, User } from '../directory/directory.ts'
import { claimsFor, ownClaims, sessionClaim } from './claims.ts'

// The Action runs at Auth0. Here it gets an event in Auth0's format, and its claims are compared with ours.

type Claims = Record<string, unknown>
interface Outcome {
  readonly idToken: Claims
  readonly accessToken: Claims
  readonly denied: string | undefined
  readonly sentTo: string | undefined
}

const source = readFileSync(join(__dirname, '../../../../docs/auth0/post-login-action.js'), 'utf8')
const namespace = 'https://claims.test/'
const roleNames: Record<string, string> = { rol_admin: 'Admin', rol_member: 'Member' }
const now = new Date('2026-11-01T10:00:00.000Z')

async function act(event: object): Promise<Outcome> {
  const module: { exports: { onExecutePostLogin?: (event: object, api: object) => Promise<void> } } = { exports: {} }
  runInNewContext(source, { exports: module.exports })
  const outcome = { idToken: {} as Claims, accessToken: {} as Claims, denied: undefined, sentTo: undefined }
  const keep = (claims: Claims) => ({ setCustomClaim: (name: string, value: unknown) => (claims[name] = value) })
  const note = (key: 'denied' | 'sentTo') => (value: string) => Object.assign(outcome, { [key]: value })
  await module.exports.onExecutePostLogin?.(event, {
    idToken: keep(outcome.idToken),
    accessToken: keep(outcome.accessToken),
    access: { deny: note('denied') },
    redirect: { sendUserTo: note('sentTo') },
  })
  // Copied from the other realm, whose objects have other prototypes.
  return JSON.parse(JSON.stringify(outcome)) as Outcome
}

function userOf({ id, email, name, appMetadata }: SampleUser, more: Partial<User> = {}): User {
  const dates = { createdAt: now, updatedAt: now }
  return { id, email, name, appMetadata, emailVerified: true, picture: null, userMetadata: {}, ...dates, ...more }
}

/** A user and an organization in Auth0's format, without unset fields. */
function eventOf(user: User, organization?: Organization, roles: readonly string[] = [], more: object = {}): object {
  const { displayName } = organization ?? {}
  return {
    user: {
      user_id: user.id,
      email: user.email,
      email_verified: user.emailVerified,
      name: user.name,
      nickname: user.email.split('@')[0],
      ...(user.picture ? { picture: user.picture } : {}),
      app_metadata: user.appMetadata,
      user_metadata: user.userMetadata,
      created_at: user.createdAt.toISOString(),
      updated_at: user.updatedAt.toISOString(),
    },
    ...(organization
      ? {
          organization: {
            id: organization.id,
            name: organization.name,
            display_name: displayName,
            metadata: organization.metadata,
          },
        }
      : {}),
    authorization: { roles },
    client: { client_id: 'keyroom-dashboard' },
    request: { query: {} },
    transaction: { protocol: 'oidc-basic-profile' },
    secrets: { CLAIMS_NAMESPACE: namespace, DASHBOARD_ORIGIN: 'https://keyroom.test' },
    ...more,
  }
}

const ours = (claims: Claims): Claims =>
  JSON.parse(
    JSON.stringify(Object.fromEntries(Object.entries(claims).filter(([name]) => name.startsWith(namespace)))),
  ) as Claims

const accounts = sampleUsers.flatMap((sample) => {
  const own = sample.appMetadata['personalAccount'] === 'false' ? [] : [{ sample, organization: undefined, role: '' }]
  const memberships = Object.entries(sample.memberships).map(([organizationId, role]) => {
    const found = sampleOrganizations.find(({ id }) => id === organizationId)
    return { sample, organization: found && { ...found, branding: {} }, role }
  })
  return [...own, ...memberships].map((account) => ({
    ...account,
    title: `${sample.email} for ${account.organization?.displayName ?? 'themselves'}`,
  }))
})

describe('the post-login Action for Auth0', () => {
  it.each(accounts)('adds the claims that the local provider adds: $title', async ({ sample, organization, role }) => {
    const user = userOf(sample, { picture: 'https://pictures.test/a.png', userMetadata: { beds: 3 } })
    const roles = organization ? [{ id: role, name: roleNames[role] ?? '', description: '' }] : []
    const expected = ours(claimsFor(user, organization && { organization, roles }, namespace))
    const event = eventOf(
      user,
      organization,
      roles.map(({ name }) => name),
    )
    const { idToken, accessToken, denied } = await act(event)
    expect(idToken).toEqual(expected)
    expect(accessToken).toEqual(expected)
    expect(denied).toBeUndefined()
    expect(Object.keys(expected).length).toBe(organization ? ownClaims.length : ownClaims.length - 4)
  })

  const [admin, , standard] = sampleUsers as [SampleUser, SampleUser, SampleUser]

  it('names several roles in the same order, and leaves out a missing picture', async () => {
    const organization: Organization = { ...sampleOrganizations[0], branding: {} }
    const roles = ['Admin', 'Member'].map((name) => ({ id: name, name, description: '' }))
    const expected = ours(claimsFor(userOf(admin), { organization, roles }, namespace))
    expect((await act(eventOf(userOf(admin), organization, ['Member', 'Admin']))).idToken).toEqual(expected)
  })

  it('adds no roles in a personal account', async () => {
    const { idToken } = await act(eventOf(userOf(standard), undefined, ['Admin']))
    expect(idToken[`${namespace}roles`]).toEqual([])
  })

  it.each([
    ['a sign-in', { session: { id: 'session-1' } }],
    ['a refresh', { refresh_token: { id: 'token-1', session_id: 'session-1' } }],
  ])('adds the session only to tokens for the API, at %s', async (_case, more) => {
    const { idToken, accessToken } = await act(eventOf(userOf(standard), undefined, [], more))
    const claim = namespace + sessionClaim
    expect([accessToken[claim], claim in idToken]).toEqual(['session-1', false])
  })

  it('uses the namespace of the local provider by default', async () => {
    const { idToken } = await act(eventOf(userOf(standard), undefined, [], { secrets: {} }))
    expect(idToken['https://keyroom.example/claims/account_type']).toBe('personal')
  })

  it('denies a user with neither an organization nor a personal account', async () => {
    const { denied, idToken } = await act(eventOf(userOf(admin)))
    expect([denied, idToken]).toEqual(['The user belongs to no organization and has no personal account.', {}])
  })

  const unconfirmed = userOf(standard, { emailVerified: false })

  it('redirects a user with an unconfirmed address to the page that explains it', async () => {
    const { sentTo, idToken, accessToken } = await act(eventOf(unconfirmed))
    expect([sentTo, idToken, accessToken]).toEqual(['https://keyroom.test/signup-confirmation', {}, {}])
  })

  it.each([
    ['in a hidden frame', { request: { query: { prompt: 'none' } } }],
    ['when a token is refreshed', { transaction: { protocol: 'oauth2-refresh-token' } }],
    ['without a configured page', { secrets: {} }],
  ])('denies an unconfirmed address %s', async (_case, more) => {
    const { denied, sentTo, idToken } = await act(eventOf(unconfirmed, undefined, [], more))
    expect([denied, sentTo, idToken]).toEqual(['The email address has not been confirmed.', undefined, {}])
  })
})
