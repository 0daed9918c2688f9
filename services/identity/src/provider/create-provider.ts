import type { EventEmitter } from 'node:events'
import { isStorageFull } from '@keyroom/database'
import Provider, { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { claimsFor, ownClaims, readClaims, sessionClaim } from '../accounts/claims.ts'
import { hasPersonalAccount } from '../accounts/choose-account.ts'
import type { Directory } from '../directory/directory.ts'
import type { IdentityOptions } from '../settings/identity-options.ts'
import type { ErrorKind } from '../pages/error-page.ts'
import { noteSessionUse } from '../sessions/note-session-use.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { artifactsIn } from './artifacts.ts'
import { createClients } from './clients.ts'
import type { GrantAccounts } from '../grants/grants.ts'
import { lifetimes } from './lifetimes.ts'
import { cookieNames } from './cookie-names.ts'
import { createGrantLoader } from './load-grant.ts'
import { createPrompts } from './prompts.ts'
import { createRequestAccount, pickerPrompt } from './request-account.ts'
import { resourceServerFor, userinfoAudience, userScopes } from './resource-servers.ts'
import type { Keys } from './settings.ts'
import { sayStorageFull, shapeAnswers } from './shape-answers.ts'

/** Renders an error that cannot be sent back to the application. */
export type DrawError = (ctx: KoaContextWithOIDC, kind: ErrorKind, detail: string) => void

/** The OpenID provider, configured so that Auth0's SDK for single-page applications works with it unmodified. */
export function createProvider(
  options: IdentityOptions,
  {
    directory,
    grants,
    sessions,
    keys,
    drawError,
  }: { directory: Directory; grants: GrantAccounts; sessions: Sessions; keys: Keys; drawError: DrawError },
): Provider {
  const { claimsNamespace, dashboard, logger } = options
  const requestAccount = createRequestAccount(directory)
  const { IdleRefreshToken, ...ttl } = lifetimes
  const { session, interaction, resume } = cookieNames(options.issuer)
  const provider = new Provider(options.issuer, {
    adapter: artifactsIn(options.database),
    clients: createClients(options),
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookieKeys,
      names: { session, interaction, resume },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/.well-known/jwks.json',
      end_session: '/session/end',
    },
    scopes: [...userScopes],
    claims: {
      openid: ['sub', 'sid', 'org_id', 'org_name', ...ownClaims.map((name) => claimsNamespace + name)],
      profile: ['name', 'nickname', 'picture', 'updated_at'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientAuthMethods: ['none', 'client_secret_post'],
    rotateRefreshToken: true,
    allowOmittingSingleRegisteredRedirectUri: false,
    ttl: {
      ...ttl,
      RefreshToken: (_ctx, token) => {
        const age = Math.floor(Date.now() / 1000) - (token.iiat ?? token.iat ?? Infinity)
        return Math.max(1, Math.min(IdleRefreshToken, lifetimes.RefreshToken - (Number.isFinite(age) ? age : 0)))
      },
    },
    discovery: { userinfo_endpoint: userinfoAudience(options.issuer) },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        // Auth0 calls the resource `audience`.
        defaultResource: ({ oidc }, _client, granted) => granted ?? text(oidc.params?.['audience']) ?? [],
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, audience, client) => resourceServerFor(options, audience, client.clientId),
      },
    },
    extraParams: {
      audience: restoreOfflineAccess,
      organization: null,
      invitation: null,
      connection: null,
      screen_hint: null,
    },
    interactions: {
      policy: createPrompts(requestAccount),
      url: (_ctx, { uid, prompt }) => `/${prompt.name === pickerPrompt ? 'account' : 'login'}/${uid}`,
    },
    loadExistingGrant: createGrantLoader(requestAccount, grants),
    /** For a token: nobody, if the grant's account is no longer the user's. This ends the tokens of removed members. */
    findAccount: async (_ctx, userId, token) => {
      if (!token) return (await directory.user(userId)) && { accountId: userId, claims: () => ({ sub: userId }) }
      const account = 'grantId' in token && token.grantId ? await grants.accountOf(token.grantId) : undefined
      const found = account && (await directory.userIn(account.organizationId, userId))
      if (!found || (account.organizationId === null && !hasPersonalAccount(found.user))) return undefined
      const claims = claimsFor(found.user, found.membership, claimsNamespace)
      return { accountId: userId, claims: () => ({ ...claims, sid: account.sessionUid }) }
    },
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind !== 'AccessToken' || !token.grantId) return undefined
      const account = await grants.accountOf(token.grantId)
      const claims = account && (await readClaims(directory, token.accountId, account.organizationId, claimsNamespace))
      if (!claims) return undefined
      const said = Object.entries(claims).filter(([name]) => inAccessToken(name, claimsNamespace))
      return { ...Object.fromEntries(said), [claimsNamespace + sessionClaim]: account.sessionUid }
    },
    formats: {
      customizers: {
        jwt: (_ctx, token, jwt) => {
          const { payload } = jwt
          payload['azp'] = payload.client_id
          if (token.kind === 'AccessToken' && token.scopes.has('openid')) {
            payload.aud = [options.audience, userinfoAudience(options.issuer)]
          }
          if (token.kind !== 'ClientCredentials') return
          payload['gty'] = 'client-credentials'
          payload.sub = `${String(token.clientId)}@clients`
        },
      },
    },
    clientBasedCORS: (_ctx, origin, client) => client.clientId === dashboard.clientId && origin === dashboard.origin,
    renderError: (ctx, out, error) => {
      logger.info({ error: out.error, description: out.error_description, reason: error.message }, 'sign-in refused')
      if (isStorageFull(error)) ctx.status = 507
      const kind = kindOf(error, out.error)
      drawError(ctx, kind, [out.error, out.error_description].filter(Boolean).join(': '))
    },
  })
  // createIdentity wrote the headers of the proxy itself.
  provider.proxy = true
  provider.use(shapeAnswers(dashboard.origin))
  provider.use(noteSessionUse(sessions, grants, logger))
  provider.on('server_error', (ctx, error) => {
    if (isStorageFull(error)) sayStorageFull(ctx)
    logger.error({ err: error, path: ctx.path }, 'identity failed')
  })
  // Koa's own event, which the library's types leave out.
  const koa: EventEmitter = provider
  koa.on('error', (error: unknown) => logger.error({ err: error }, 'identity failed'))
  // Also when another person signs in over a session: the tokens of the previous person end.
  provider.on('session.destroyed', ({ uid }) => {
    grants.revokeSession(uid).catch((error: unknown) => logger.error({ err: error }, 'a session’s grants did not end'))
  })
  provider.on('grant.error', (_ctx, error) =>
    logger.info({ error: error.message, detail: error.error_detail ?? error.error_description }, 'no token given'),
  )
  return provider
}

/** The library drops `offline_access` if no consent page is requested; the dashboard gets refresh tokens without one. */
function restoreOfflineAccess({ query, oidc }: KoaContextWithOIDC): void {
  const asked = text(query['scope'])?.split(' ') ?? []
  const { params } = oidc
  if (!params || !asked.includes('offline_access')) return
  const scopes = new Set([...(text(params['scope'])?.split(' ') ?? []), 'offline_access'])
  params['scope'] = [...scopes].join(' ')
}

function kindOf(error: unknown, code: string): ErrorKind {
  if (isStorageFull(error)) return 'full'
  if (error instanceof errors.SessionNotFound) return 'expired'
  return code === 'server_error' ? 'failed' : 'request'
}

function inAccessToken(claim: string, namespace: string): boolean {
  return claim.startsWith(namespace) || claim === 'org_id' || claim === 'org_name'
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
