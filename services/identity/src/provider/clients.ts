import type { ClientMetadata } from 'oidc-provider'
import type { IdentityOptions } from '../settings/identity-options.ts'

/** The dashboard (public, code flow with PKCE) and the product API (its own secret, client credentials). */
export function createClients({ dashboard, api }: IdentityOptions): ClientMetadata[] {
  return [
    {
      client_id: dashboard.clientId,
      client_name: 'KeyRoom',
      application_type: 'web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [`${dashboard.origin}/dashboard`],
    },
    {
      client_id: api.clientId,
      client_secret: api.clientSecret,
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
    },
  ]
}

/** The addresses to which a logout may return: the dashboard's origin. */
export function allowedReturns({ dashboard }: IdentityOptions): readonly string[] {
  return [dashboard.origin, `${dashboard.origin}/`]
}
