import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepInRun } from '@keyroom/database/testing'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'

export const claimsNamespace = 'https://keyroom.example/claims/'
export const audience = 'https://api.keyroom.example/'
export const keyId = 'test-key'

/** Who signs tokens. */
export interface TokenSigner {
  readonly issuer: string
  readonly jwksUrl: string
  readonly keyId: string
  readonly key: CryptoKey
  /** A token of the claims as they come, with nothing added but a signature. */
  readonly sign: (payload: JWTPayload, header?: Record<string, unknown>, key?: CryptoKey) => Promise<string>
  /** A good access token of a person, in an organization or alone. */
  readonly tokenOf: (person: TestPerson, changes?: JWTPayload) => Promise<string>
}

/** An identity provider as far as tokens go: a key pair, and its public half at an address of its own. */
export interface TestIssuer extends TokenSigner {
  /** How often the key set has been fetched. */
  readonly fetches: () => number
  readonly close: () => Promise<void>
}

export interface TestPerson {
  readonly userId: string
  readonly organizationId?: string
  readonly roles?: readonly string[]
  readonly flags?: Readonly<Record<string, string>>
  readonly sessionId?: string
}

export function claimsOf(
  issuer: string,
  { userId, organizationId, roles = [], flags = {}, sessionId }: TestPerson,
): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  const own = {
    account_type: organizationId ? 'organization' : 'personal',
    organization_id: organizationId,
    roles,
    app_metadata: flags,
    session_id: sessionId,
  }
  return {
    iss: issuer,
    sub: userId,
    aud: [audience, `${issuer}userinfo`],
    azp: 'keyroom-dashboard',
    scope: 'openid profile email',
    iat: now,
    exp: now + 600,
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [claimsNamespace + name, value])),
  }
}

/** Signs with the key of an issuer that publishes its public half. */
export function createTokenSigner(given: Pick<TokenSigner, 'issuer' | 'keyId' | 'key'>): TokenSigner {
  const { issuer, keyId: kid, key: own } = given
  const sign: TokenSigner['sign'] = (payload, header = {}, key = own) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid, ...header }).sign(key)
  /** By their claims. RS256 signs the same claims alike, so that nothing shows that a token was kept. */
  const tokens = new Map<string, Promise<string>>()
  return {
    ...given,
    jwksUrl: `${issuer}.well-known/jwks.json`,
    sign,
    tokenOf: (person, changes = {}) => {
      const claims = { ...claimsOf(issuer, person), ...changes }
      const name = JSON.stringify(claims)
      const token = tokens.get(name) ?? sign(claims)
      tokens.set(name, token)
      return token
    },
  }
}

export async function openTestIssuer(): Promise<TestIssuer> {
  // Makes one pair for all issuers of a process: that takes longer than many a test.
  const { publicKey, privateKey } = await keepInRun('key pair of the test issuer', () =>
    generateKeyPair('RS256', { extractable: true }),
  )
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] }
  let fetches = 0
  const server = createServer((_request, response) => {
    fetches += 1
    response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks))
  })
  return {
    ...createTokenSigner({ issuer: `${await listen(server)}/`, keyId, key: privateKey }),
    fetches: () => fetches,
    close: () => closeServer(server),
  }
}

/** Starts a server on a free port of this machine and says its origin. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
