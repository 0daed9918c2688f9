import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { claimsNamespace, claimsOf } from '../../testing/test-issuer.ts'
import { readAccount } from './read-account.ts'
import { isMachineToken, TokenRefused } from './verify-token.ts'

const operators = new Set(['auth0|operator'])
const read = (payload: Parameters<typeof readAccount>[0]) => readAccount(payload, claimsNamespace, operators)
const claim = (name: string) => claimsNamespace + name

describe('the account of a token', () => {
  test('is the organization that it names', () => {
    const payload = claimsOf('https://tenant.test/', { userId: 'auth0|ada', organizationId: 'org_a', roles: ['Admin'] })
    expect(read(payload)).toEqual({
      userId: 'auth0|ada',
      userName: null,
      accountType: 'organization',
      organizationId: 'org_a',
      roles: ['Admin'],
      flags: {},
      sessionId: null,
      tokenIssuedAt: payload.iat,
      tokenExpiresAt: payload.exp,
      isOperator: false,
    })
  })

  test('is the person alone where no organization is named', () => {
    const payload = claimsOf('https://tenant.test/', { userId: 'auth0|operator', flags: { toolkit: 'true' } })
    expect(read(payload)).toMatchObject({
      accountType: 'personal',
      organizationId: null,
      flags: { toolkit: 'true' },
      isOperator: true,
    })
  })

  test('has only flags that are text', () => {
    const payload = {
      ...claimsOf('https://tenant.test/', { userId: 'a' }),
      [claim('app_metadata')]: { a: true, b: 'x' },
    }
    expect(read(payload).flags).toEqual({ b: 'x' })
  })

  test.each(['user_name', 'organization_id', 'session_id', 'roles', 'app_metadata'])(
    'is refused where %s has a character that no database stores',
    (name) => {
      const payload = claimsOf('https://tenant.test/', { userId: 'a', organizationId: 'org_a', roles: [] })
      for (const text of ['a\0', '\ud800b']) {
        const value = name === 'roles' ? [text] : name === 'app_metadata' ? { a: text } : text
        expect(() => read({ ...payload, [claim(name)]: value })).toThrow(TokenRefused)
        expect(() => read({ ...payload, sub: text })).toThrow(TokenRefused)
      }
      expect(read({ ...payload, [claim('user_name')]: 'Ada 😀 Lovelace' }).userName).toBe('Ada 😀 Lovelace')
    },
  )

  test('never comes from claims outside the namespace', () => {
    const payload = { ...claimsOf('https://tenant.test/', { userId: 'a' }), organization_id: 'org_a', roles: ['Admin'] }
    expect(read(payload)).toMatchObject({ organizationId: null, roles: [] })
  })

  test('whatever the claims are, is refused or says of organizations what the claims say', () => {
    const anything = fc.anything({ withNullPrototype: false })
    const claims = fc.record(
      {
        account_type: fc.oneof(fc.constantFrom('personal', 'organization'), anything),
        organization_id: fc.oneof(fc.constantFrom('org_a', ''), anything),
        roles: fc.oneof(fc.array(fc.string()), anything),
        app_metadata: fc.oneof(fc.dictionary(fc.string(), fc.string()), anything),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(claims, (own) => {
        const payload = {
          sub: 'a',
          ...Object.fromEntries(Object.entries(own).map(([name, value]) => [claim(name), value])),
        }
        try {
          const account = read(payload)
          expect(account.accountType).toBe(own.account_type)
          expect(account.organizationId ?? '').toBe(own.organization_id ?? '')
          expect(account.organizationId === null).toBe(account.accountType === 'personal')
        } catch (error) {
          if (!(error instanceof TokenRefused)) throw error
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

test("a person's token is not a program's", () => {
  expect(isMachineToken({ sub: 'auth0|ada', azp: 'keyroom-dashboard', client_id: 'keyroom-dashboard' })).toBe(false)
  expect(isMachineToken({ sub: 'auth0|ada' })).toBe(false)
})
