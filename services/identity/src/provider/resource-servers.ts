import { errors, type ResourceServer } from 'oidc-provider'
import { managementScopes } from './scopes.ts'
import type { IdentityOptions } from '../settings/identity-options.ts'
import { lifetimes } from './lifetimes.ts'

/** The scopes that the dashboard may ask for. */
export const userScopes = ['openid', 'profile', 'email', 'offline_access'] as const

/** The identifier of the Management API, as Auth0 names it. */
export function managementAudience(issuer: string): string {
  return `${issuer}api/v2/`
}

/** The audience by which a token for the product API also works at `/userinfo`, as Auth0 names it. */
export function userinfoAudience(issuer: string): string {
  return `${issuer}userinfo`
}

/** The audiences of tokens: the dashboard gets tokens for the product API, the product API for the Management API. */
export function resourceServerFor(
  { issuer, audience, dashboard, api }: IdentityOptions,
  requested: string,
  clientId: string,
): ResourceServer {
  const jwt = { sign: { alg: 'RS256' as const } }
  if (requested === audience && clientId === dashboard.clientId) {
    return { scope: userScopes.join(' '), accessTokenFormat: 'jwt', accessTokenTTL: lifetimes.AccessToken, jwt }
  }
  if (requested === managementAudience(issuer) && clientId === api.clientId) {
    const scope = managementScopes.join(' ')
    return { scope, accessTokenFormat: 'jwt', accessTokenTTL: lifetimes.ClientCredentials, jwt }
  }
  throw new errors.InvalidTarget(`The client ${clientId} gets no tokens for the audience ${requested}.`)
}
