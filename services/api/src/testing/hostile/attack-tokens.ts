import { forgeTokens, publicKeyPemOf } from '../forged-tokens.ts'
import type { Shot } from './arena.ts'
import { ownPath } from './arena.ts'
import { fireAll, type Attack } from './attack.ts'

/** Every forged token at every route; quickly, every forged token at one route after the other. */
export const attackTokens: Attack = {
  name: 'forged tokens',
  isAllRefused: true,
  run: async ({ arena, isQuick }) => {
    const { issuer } = arena.target
    const forged = await forgeTokens(issuer, await publicKeyPemOf(issuer))
    const closed = [...arena.streams, ...arena.routes].filter(({ isOpen }) => !isOpen)
    const good = await issuer.tokenOf({ userId: 'auth0|sample-standard' })
    const headers = [
      ...forged.map(({ fault, token }) => [fault, { authorization: `Bearer ${token}` }] as const),
      ['in another scheme', { authorization: `Basic ${good}` }] as const,
      ['twice in one header', { authorization: `Bearer ${good} ${good}` }] as const,
      ['without a scheme', { authorization: good }] as const,
      ['in a cookie', { cookie: `access_token=${good}; authorization=Bearer ${good}` }] as const,
      [
        'in a header of a proxy',
        { 'x-forwarded-authorization': `Bearer ${good}`, 'x-user': 'auth0|sample-admin' },
      ] as const,
    ]
    const shots = headers.flatMap(([fault, given], at) =>
      closed
        .filter((_route, index) => !isQuick || index === at % closed.length)
        .map((route): Shot => ({
          route,
          who: 'nobody',
          raw: { method: route.method, target: ownPath(route, 'standard'), headers: given },
          judge: ({ status }) => (status === 401 ? undefined : `answered ${status} to a token ${fault}`),
        })),
    )
    return fireAll(arena, shots)
  },
}
