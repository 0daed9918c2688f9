import { claimsSchema } from '@keyroom/contract'
import type { JWTPayload } from 'jose'
import type { ActiveAccount } from '../routing/active-account.ts'
import { TokenRefused } from './verify-token.ts'

/** What no database stores as text: the null character, and half a character of two UTF-16 units. */
const unstorable = /[\0\p{Cs}]/u

/**
 * Reads the account from our claims in a verified token.
 * @throws TokenRefused if they are missing or contradict each other
 */
export function readAccount(payload: JWTPayload, namespace: string, operators: ReadonlySet<string>): ActiveAccount {
  const own = Object.entries(payload).flatMap(([name, value]) =>
    name.startsWith(namespace) ? [[name.slice(namespace.length), value]] : [],
  )
  const session = payload[`${namespace}session_id`]
  const claims = claimsSchema.safeParse({ ...Object.fromEntries(own), sub: payload.sub })
  if (!claims.success) throw new TokenRefused(`The token's claims under ${namespace} are not as expected.`)
  const {
    sub,
    user_name: userName = null,
    account_type: accountType,
    organization_id: organizationId,
    roles,
    app_metadata: flags,
  } = claims.data
  if ((accountType === 'organization') !== Boolean(organizationId)) {
    throw new TokenRefused(`The token says account type ${accountType}, which its organization claim contradicts.`)
  }
  const texts = [sub, userName, organizationId, session, ...roles, ...Object.entries(flags).flat()]
  if (texts.some((text) => typeof text === 'string' && unstorable.test(text))) {
    throw new TokenRefused(`The token's claims under ${namespace} have a character that is not part of any text.`)
  }
  return {
    userId: sub,
    userName,
    accountType,
    organizationId: organizationId || null,
    roles,
    flags: Object.fromEntries(
      Object.entries(flags).filter((flag): flag is [string, string] => typeof flag[1] === 'string'),
    ),
    sessionId: typeof session === 'string' && session !== '' ? session : null,
    tokenIssuedAt: payload.iat ?? 0,
    tokenExpiresAt: payload.exp ?? 0,
    isOperator: operators.has(sub),
  }
}
