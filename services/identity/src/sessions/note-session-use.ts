import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Logger } from 'pino'
import type { GrantAccounts } from '../grants/grants.ts'
import type { Sessions, SessionUse } from './sessions.ts'

/**
 * After each answer, records which session was used: by a browser's cookie, or by a refresh token that
 * belongs to it.
 */
export function noteSessionUse(sessions: Sessions, grants: GrantAccounts, logger: Pick<Logger, 'warn'>) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    try {
      const sessionUid = await usedSession(ctx, grants)
      if (sessionUid !== undefined) await sessions.noteUse(sessionUid, madeFrom(ctx))
    } catch (error) {
      // A sign-in must not fail because the list of sessions can't be updated.
      logger.warn({ err: error }, 'the use of a session was not noted')
    }
  }
}

async function usedSession({ oidc, status }: KoaContextWithOIDC, grants: GrantAccounts): Promise<string | undefined> {
  if (oidc?.session?.accountId !== undefined) return oidc.session.uid
  const grantId = oidc?.entities.AccessToken?.grantId
  if (status !== 200 || oidc?.route !== 'token' || grantId === undefined) return undefined
  return (await grants.accountOf(grantId))?.sessionUid
}

function madeFrom(ctx: KoaContextWithOIDC): SessionUse {
  return { address: ctx.ip.replace(/^::ffff:(?=\d+\.)/, ''), userAgent: ctx.get('user-agent') }
}
