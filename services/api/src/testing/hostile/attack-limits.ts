import { bodyLimitOf, smallestLimit } from '../../platform/server/body-bounds.ts'
import { largestBodies } from '../largest-bodies.ts'
import type { TableRoute } from '../route-table.ts'
import type { RequestLimits } from '../../platform/server/limit-requests.ts'
import { jsonShot, type Actor, type Arena, type Shot } from './arena.ts'
import { attackerOf } from './attack-fuzz.ts'
import { describeShot, fireAll, type Attack, type Finding } from './attack.ts'

const allowed = { perAddress: 40, perAccount: 20 }

/** Opens an API that counts from nothing, with these limits. */
export type OpenLimited = (limits: RequestLimits) => Promise<Arena>

/** Bodies beyond their limit and the largest below it, and more requests than an address or an account may send, under every disguise. */
export function attackLimits(openLimited: OpenLimited): Attack {
  return {
    name: 'limits',
    isAllRefused: true,
    run: async ({ arena, isQuick }) => {
      const writes = arena.routes.filter(({ name, method }) => method !== 'GET' && name !== 'POST /api/data/imports')
      const findings = await fireAll(
        arena,
        writes.flatMap((route, at) => {
          const shots = [...tooLarge(route), ...largest(route)]
          return isQuick ? shots.filter((_shot, index) => index % 37 === at % 37) : shots
        }),
      )
      for (const disguise of isQuick ? disguises.slice(0, 1) : disguises) {
        findings.push(...(await tooMany(openLimited, arena, disguise)))
      }
      return findings
    },
  }
}

const writeHeaders = { 'if-match': '"1"', 'idempotency-key': 'hostile-limit' }

function tooLarge(route: TableRoute): Shot[] {
  const limit = route.body ? bodyLimitOf(route.body, route.name) : smallestLimit
  const shot = (who: Actor, expected: number): Shot => ({
    ...jsonShot(route, who, `"${'a'.repeat(limit)}"`, writeHeaders),
    judge: ({ status }) => (status === expected ? undefined : `answered ${status} to ${limit + 2} bytes`),
  })
  // It asks for a secret of its own.
  if (route.name === 'POST /api/identity/events') return [shot(attackerOf(route), 401), shot('nobody', 401)]
  return [shot(attackerOf(route), 413), shot('nobody', route.isOpen ? 413 : 401)]
}

/** What costs a parser or a validation most, up to what the route takes. */
function largest(route: TableRoute): Shot[] {
  const who = attackerOf(route)
  return largestBodies(route.body, route.name).map(({ text }) => jsonShot(route, who, text, writeHeaders))
}

type Disguise = (at: number) => Readonly<Record<string, string>>

/** What a client says of where it comes from. */
const disguises: readonly Disguise[] = [
  () => ({}),
  (at) => ({ 'x-forwarded-for': `10.0.0.${at}`, forwarded: `for=10.0.0.${at}`, 'x-real-ip': `10.0.0.${at}` }),
  (at) => ({ 'x-request-id': `request-${at}-of-many`, 'user-agent': `agent ${at}`, cookie: `session=${at}` }),
]

/** Another wrong token each time. */
const wrongTokens: Disguise = (at) => ({ authorization: `Bearer ${at}` })

/** Opens an API with low limits, and exceeds them. */
async function tooMany(openLimited: OpenLimited, { counts }: Arena, disguise: Disguise): Promise<Finding[]> {
  const arena = await openLimited(allowed)
  try {
    const route = arena.routes.find(({ name }) => name === 'GET /api/survey')
    if (!route) throw new Error('Expected the route of the survey, got none.')
    const shots = (who: Actor, count: number, how = disguise) =>
      Array.from({ length: count }, (_none, at): Shot => ({
        route,
        who,
        raw: { method: 'GET', target: `/api/survey?a=${at}`, headers: how(at) },
      }))
    const account = await passed(arena, shots('member', allowed.perAccount + 5))
    const address =
      (await passed(arena, shots('nobody', allowed.perAddress))) +
      (await passed(arena, shots('nobody', allowed.perAddress, wrongTokens)))
    const [first] = shots('member', 1)
    const request = first ? describeShot(first) : ''
    return [
      ...(account > allowed.perAccount ? [{ request, fault: `passed ${account} times for one account` }] : []),
      ...(account + address > allowed.perAddress
        ? [{ request, fault: `passed ${account + address} times from one address` }]
        : []),
    ]
  } finally {
    counts.requests += arena.counts.requests
    await arena.close()
  }
}

/** How many requests were not refused for their number, and whether the others say when to come back. */
async function passed(arena: Arena, shots: readonly Shot[]): Promise<number> {
  const answers = await arena.fireTogether(shots)
  const refused = answers.filter(({ status, headers }) => status === 429 && Number(headers['retry-after']) > 0)
  return answers.length - refused.length
}
