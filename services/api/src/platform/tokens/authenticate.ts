import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { errors, type JWTVerifyGetKey } from 'jose'
import { Refusal, unavailable } from '../routing/refusal.ts'
import type { ActiveAccount } from '../routing/active-account.ts'
import { readAccount } from './read-account.ts'
import { SigningKeysUnavailable } from './signing-keys.ts'
import { isMachineToken, verifyToken, type TokenRules } from './verify-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the bearer token has been verified; null on open routes. */
    activeAccount: ActiveAccount | null
  }
  interface FastifyContextConfig {
    /** The route answers without a token. */
    open?: boolean
  }
}

export interface AuthenticationRules extends TokenRules {
  readonly claimsNamespace: string
  readonly operators: readonly string[]
}

/** Requires a valid token of a person, unless the route is open or does not exist. */
export function createAuthentication(keys: JWTVerifyGetKey, rules: AuthenticationRules): onRequestAsyncHookHandler {
  const { claimsNamespace, issuer, audience } = rules
  const operators = new Set(rules.operators)
  return async (request) => {
    if (request.is404 || request.routeOptions.config.open) return
    const token = readBearerToken(request)
    try {
      const payload = await verifyToken(token, keys, { issuer, audience })
      if (isMachineToken(payload)) throw machineToken()
      request.activeAccount = readAccount(payload, claimsNamespace, operators)
    } catch (error) {
      if (error instanceof Refusal) throw error
      request.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'token refused')
      throw refusalOf(error)
    }
  }
}

/** The account that a request speaks for. */
export function accountOf(request: FastifyRequest): ActiveAccount {
  if (request.activeAccount) return request.activeAccount
  throw new Error(`${request.routeOptions.url} is an open route, so its requests have no account.`)
}

function readBearerToken(request: FastifyRequest): string {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer' && token && rest.length === 0) return token
  throw new Refusal(
    401,
    { code: 'token-missing', message: 'Sign in first.', expected: 'the header "Authorization: Bearer <access token>"' },
    { 'www-authenticate': 'Bearer' },
  )
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof SigningKeysUnavailable) {
    return unavailable('identity-unavailable', 'Tokens cannot be checked at the moment. Try again shortly.')
  }
  const [code, message] =
    error instanceof errors.JWTExpired
      ? ['token-expired', 'The access token has expired. Get a new one.']
      : ['token-invalid', 'The access token is not valid here. Sign in again.']
  return new Refusal(401, { code, message }, { 'www-authenticate': 'Bearer error="invalid_token"' })
}

function machineToken(): Refusal {
  return new Refusal(403, {
    code: 'token-of-a-program',
    message: 'These routes are for people who are signed in.',
    expected: 'an access token of a person',
    received: 'an access token from client credentials',
  })
}
