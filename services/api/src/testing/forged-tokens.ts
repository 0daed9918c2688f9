import { createHmac } from 'node:crypto'
import {
  base64url,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose'
import { audience, claimsNamespace, claimsOf, type TestPerson, type TokenSigner } from './test-issuer.ts'

/** A token that must not open anything, and what is wrong with it. */
export interface ForgedToken {
  readonly fault: string
  readonly token: string
}

const victim: TestPerson = { userId: 'auth0|sample-standard', flags: { standardTier: 'true' } }

/** Every way to be wrong that we know, each in an otherwise perfect token. */
export async function forgeTokens(provider: TokenSigner, publicKeyPem: string): Promise<ForgedToken[]> {
  const good = claimsOf(provider.issuer, victim)
  const tokens = [
    ...(await forgePayloads(provider, good)),
    ...(await forgeHeaders(provider, good)),
    ...(await forgeSignatures(provider, good, publicKeyPem)),
  ]
  return tokens
}

async function forgePayloads(provider: TokenSigner, good: JWTPayload): Promise<ForgedToken[]> {
  const now = Math.floor(Date.now() / 1000)
  const claim = (name: string) => claimsNamespace + name
  const changes: Record<string, Record<string, unknown>> = {
    'of another issuer': { iss: 'https://evil.example/' },
    'of the issuer without its slash': { iss: provider.issuer.slice(0, -1) },
    'of no issuer': { iss: undefined },
    'for another audience': { aud: 'https://other.example/' },
    'for the dashboard, like an ID token': { aud: 'keyroom-dashboard' },
    'for no audience': { aud: undefined },
    'for a list of other audiences': { aud: [`${audience}x`, provider.issuer] },
    'expired longer ago than the tolerance': { exp: now - 6 },
    'without an expiry': { exp: undefined },
    'with an expiry that is text': { exp: '9999999999' },
    'without the time of issue': { iat: undefined },
    'issued in the future': { iat: now + 60 },
    'with a time of issue that is text': { iat: 'yesterday' },
    'not valid yet': { nbf: now + 60 },
    'without a subject': { sub: undefined },
    'with an empty subject': { sub: '' },
    'with a subject that is a list': { sub: ['auth0|sample-standard'] },
    'with a nonce, so an ID token': { nonce: 'n-0S6_WzA2Mj' },
    'bound to a DPoP key': { cnf: { jkt: '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I' } },
    'bound to a certificate': { cnf: { 'x5t#S256': 'bwcK0esc3ACC3DB2Y5_lESsXE8o9ltc05O89jdN-dg2' } },
    'without our claims': { [claim('account_type')]: undefined },
    'with an unknown account type': { [claim('account_type')]: 'root' },
    'of an organization account without an organization': { [claim('account_type')]: 'organization' },
    'of a personal account with an organization': { [claim('organization_id')]: 'org_lakeside' },
    'with roles that are text': { [claim('roles')]: 'Admin' },
    'with a null byte in its subject': { sub: `${victim.userId}\0` },
    'with half a character in its subject': { sub: `${victim.userId}\ud800` },
    'with a null byte in its organization': {
      [claim('account_type')]: 'organization',
      [claim('organization_id')]: 'org_lakeside\0',
    },
    'with a null byte in a role': { [claim('roles')]: ['Admin\0'] },
    'with a null byte in a name': { [claim('user_name')]: 'Ada\0' },
    'with a null byte in a flag': { [claim('app_metadata')]: { standardTier: 'true\0' } },
    'with a null byte in its session': { [claim('session_id')]: 'session\0' },
  }
  return Promise.all(
    Object.entries(changes).map(async ([fault, change]) => ({
      fault,
      token: await provider.sign({ ...good, ...change }),
    })),
  )
}

async function forgeHeaders(provider: TokenSigner, good: JWTPayload): Promise<ForgedToken[]> {
  const stranger = await generateKeyPair('RS256', { extractable: true })
  const strangersJwk = await exportJWK(stranger.publicKey)
  const headers: Record<string, [Record<string, unknown>, boolean]> = {
    'of the type of an ID token by RFC 9068': [{ typ: 'id+jwt' }, false],
    'of the type of a logout token': [{ typ: 'logout+jwt' }, false],
    'of the type of a DPoP proof': [{ typ: 'dpop+jwt' }, false],
    'of no type': [{ typ: undefined }, false],
    'with a critical extension that nobody knows': [{ crit: ['exp2'], exp2: 1 }, false],
    'of an unknown key': [{ kid: 'other-key' }, true],
    'signed by a stranger under our key id': [{}, true],
    'that brings its own key along': [{ jwk: strangersJwk }, true],
    'that says where its key is': [{ jku: 'https://evil.example/jwks.json', kid: undefined }, true],
    'that brings a certificate chain along': [{ x5c: ['MIIB'] }, true],
    'with a key id that is a path': [{ kid: '../../../dev/null' }, true],
    'with a key id that is an address': [{ kid: 'https://evil.example/key' }, true],
    'with a key id that is SQL': [{ kid: "' UNION SELECT 'key" }, true],
    'with a key id of every object': [{ kid: '__proto__' }, true],
    'with an empty key id': [{ kid: '' }, true],
    'with a key id that is a list': [{ kid: [provider.keyId] }, true],
    'with a very long key id': [{ kid: 'k'.repeat(4_000) }, true],
  }
  const tokens = Object.entries(headers).map(async ([fault, [header, isStrangers]]) => {
    const key = isStrangers ? stranger.privateKey : undefined
    return { fault, token: await signLoosely(provider, good, header, key) }
  })
  return Promise.all(tokens)
}

/** jose refuses to sign what it knows to be wrong; a forger does not. */
async function signLoosely(
  provider: TokenSigner,
  payload: JWTPayload,
  header: Record<string, unknown>,
  key = provider.key,
): Promise<string> {
  const head = encode({ alg: 'RS256', typ: 'at+jwt', kid: provider.keyId, ...header })
  const input = `${head}.${encode(payload)}`
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, new TextEncoder().encode(input))
  return `${input}.${base64url.encode(new Uint8Array(signature))}`
}

async function forgeSignatures(provider: TokenSigner, good: JWTPayload, publicKeyPem: string): Promise<ForgedToken[]> {
  const [head = '', body = '', signature = ''] = (await provider.sign(good)).split('.')
  const elevated = encode({ ...good, sub: 'auth0|sample-operator' })
  const unsigned = `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.`
  const confused = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: provider.keyId })}.${body}`
  const elliptic = await generateKeyPair('ES256')
  const pss = await generateKeyPair('PS256')
  const rs512 = await generateKeyPair('RS512')
  const other = (alg: string, key: CryptoKey) =>
    new SignJWT(good).setProtectedHeader({ alg, typ: 'at+jwt', kid: provider.keyId }).sign(key)
  return [
    { fault: 'without a signature (alg none)', token: unsigned },
    { fault: 'without a signature (alg NONE)', token: `${encode({ alg: 'NONE', typ: 'at+jwt' })}.${body}.` },
    { fault: 'signed with our public key as an HMAC secret', token: `${confused}.${hmac(confused, publicKeyPem)}` },
    { fault: 'signed with ES256', token: await other('ES256', elliptic.privateKey) },
    { fault: 'signed with PS256', token: await other('PS256', pss.privateKey) },
    { fault: 'signed with RS512', token: await other('RS512', rs512.privateKey) },
    { fault: 'changed after it was signed', token: `${head}.${elevated}.${signature}` },
    { fault: 'with its signature cut off', token: `${head}.${body}.` },
    { fault: 'with half a signature', token: `${head}.${body}.${signature.slice(0, signature.length / 2)}` },
    { fault: 'of two parts', token: `${head}.${body}` },
    { fault: 'of five parts', token: `${head}.${body}.${signature}.${signature}.${signature}` },
    { fault: 'that is not base64', token: `${head}.???.${signature}` },
    { fault: 'whose body is not JSON', token: `${head}.${base64url.encode('hello')}.${signature}` },
    { fault: 'that is an opaque text', token: 'v1.MzYyODM0NTQ5' },
  ]
}

/** The public key as a forger would find it. */
export async function publicKeyPemOf(provider: TokenSigner): Promise<string> {
  const answer = (await (await fetch(provider.jwksUrl)).json()) as { keys: JWK[] }
  const [jwk] = answer.keys
  if (!jwk) throw new Error('The test issuer publishes one key.')
  return exportSPKI((await importJWK(jwk, 'RS256', { extractable: true })) as CryptoKey)
}

function encode(value: unknown): string {
  return base64url.encode(JSON.stringify(value))
}

function hmac(input: string, secret: string): string {
  return createHmac('sha256', secret).update(input).digest('base64url')
}
