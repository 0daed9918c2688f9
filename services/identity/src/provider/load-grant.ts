import type { Grant, KoaContextWithOIDC } from 'oidc-provider'
import type { GrantAccounts } from '../grants/grants.ts'
import type { RequestAccount } from './request-account.ts'
import { userScopes } from './resource-servers.ts'

/**
 * Finds or creates the grant of this session, client and account. It covers everything requested, since the product's own
 * application needs no consent. Undefined until the account is chosen.
 */
export function createGrantLoader(requestAccount: RequestAccount, grants: GrantAccounts) {
  return async (ctx: KoaContextWithOIDC): Promise<Grant | undefined> => {
    const { account, client, session, provider, resourceServers = {} } = ctx.oidc
    const choice = await requestAccount(ctx)
    if (!account || !client || !session || choice?.kind !== 'account') return undefined
    const owner = { sessionUid: session.uid, clientId: client.clientId, organizationId: choice.organizationId }
    const known = await grants.grantOf(owner)
    const grant =
      (known === undefined ? undefined : await provider.Grant.find(known)) ??
      new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
    if (grant.accountId !== account.accountId) return undefined
    const before = JSON.stringify([grant.openid, grant.resources])
    grant.addOIDCScope(userScopes.join(' '))
    for (const identifier of Object.keys(resourceServers)) grant.addResourceScope(identifier, userScopes.join(' '))
    if (grant.jti === undefined || before !== JSON.stringify([grant.openid, grant.resources])) {
      await grants.remember(await grant.save(), owner)
    }
    return grant
  }
}
