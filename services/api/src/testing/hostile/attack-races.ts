import fc from 'fast-check'
import { maxSaved } from '@keyroom/product-api/schemas'
import type { TableRoute } from '../route-table.ts'
import { people } from '../test-api.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { jsonShot, ownPath, type Actor, type Arena, type Shot } from './arena.ts'
import { describeShot, type Attack, type Finding } from './attack.ts'
import { attackerOf } from './attack-fuzz.ts'
import type { RawAnswer } from './send-raw.ts'

/** How many requests run at the same time. */
const atOnce = 12

const json = { 'content-type': 'application/json' }

/** The same write several times at once at every route, and races for what there is only one of. */
export const attackRaces: Attack = {
  name: 'races',
  run: async ({ arena, seed, isQuick }) => {
    const findings: Finding[] = []
    const writes = arena.routes.filter(({ method }) => method !== 'GET')
    for (const route of writes.filter((_route, at) => !isQuick || at % 6 === 0)) {
      await arena.renew()
      const bodies = route.body ? fc.sample(arbitraryOf(route.body), { seed, numRuns: isQuick ? 1 : 5 }) : [undefined]
      for (const body of bodies) {
        const finding = await sameWriteAtOnce(arena, route, body)
        if (finding) findings.push(finding)
      }
    }
    for (const [request, race] of Object.entries(races)) {
      await arena.renew()
      const fault = await race(arena)
      if (fault) findings.push({ request, fault })
    }
    return findings
  },
}

/** Races for what there is only one of, by what runs at the same time. */
const races: Readonly<Record<string, (arena: Arena) => Promise<string | undefined>>> = {
  'invitations of one address': raceForInvitation,
  'views for the last room to save': raceForRoomToSave,
  'one purchase with one key': raceOfPurchase,
  'the removal of a member and seats for them': raceOfMemberAndSeat,
}

async function sameWriteAtOnce(arena: Arena, route: TableRoute, body: unknown): Promise<Finding | undefined> {
  const who = attackerOf(route)
  const headers = { 'if-match': '"1"', 'idempotency-key': `race-${crypto.randomUUID()}` }
  const shot: Shot = {
    route,
    who,
    raw: {
      method: route.method,
      target: ownPath(route, who),
      headers: body === undefined ? headers : { ...headers, ...json },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  }
  const answers = await arena.fireTogether(Array.from({ length: atOnce }, () => shot))
  const fault =
    answers.find((answer) => answer.fault)?.fault ??
    (['PATCH', 'PUT'].includes(route.method) && changesOfOneVersion(answers) > 1
      ? 'changed one version more than once'
      : undefined)
  return fault === undefined ? undefined : { request: `${atOnce} times at once: ${describeShot(shot)}`, fault }
}

/** How many different versions were made from one. */
function changesOfOneVersion(answers: readonly RawAnswer[]): number {
  return new Set(
    answers.filter(({ status, headers }) => status === 200 && headers.etag).map(({ headers }) => headers.etag),
  ).size
}

function shotAt(arena: Arena, name: string, who: Actor, body: object, headers: Record<string, string> = {}): Shot {
  const route = arena.routes.find((one) => one.name === name)
  if (!route) throw new Error(`Expected a route ${name}, got none.`)
  return jsonShot(route, who, JSON.stringify(body), headers)
}

function faultOf(answers: readonly { readonly fault?: string }[]): string | undefined {
  return answers.find(({ fault }) => fault)?.fault
}

async function raceForInvitation(arena: Arena): Promise<string | undefined> {
  const shot = (email: string) => shotAt(arena, 'POST /api/orgs/{organizationId}/member/invite', 'admin', { email })
  const emails = Array.from({ length: atOnce }, (_none, at) => (at % 2 ? 'new@lakeside.test' : 'NEW@lakeside.test'))
  const answers = await arena.fireTogether(emails.map(shot))
  const made = answers.filter(({ status }) => status === 201).length
  return faultOf(answers) ?? (made === 1 ? undefined : `made ${made} invitations of one address`)
}

async function raceForRoomToSave(arena: Arena): Promise<string | undefined> {
  const { organizationId, userId } = people.member
  await arena.target.database.query(
    `INSERT INTO api.saved_item (kind, organization_id, user_id, name, content)
     SELECT 'views', $1, $2, 'View ' || number, '/dashboard' FROM generate_series(1, $3::int) AS number`,
    [organizationId, userId, maxSaved - 2],
  )
  const answers = await arena.fireTogether(
    Array.from({ length: atOnce }, (_none, at) =>
      shotAt(arena, 'POST /api/saved-views', 'member', { name: `More ${at}`, address: '/dashboard', shared: false }),
    ),
  )
  const [row] = await arena.target.database.query<{ count: string }>(
    `SELECT count(*) FROM api.saved_item WHERE kind = 'views' AND organization_id = $1 AND user_id = $2`,
    [organizationId, userId],
  )
  return faultOf(answers) ?? (Number(row?.count) === maxSaved ? undefined : `saved ${row?.count} of ${maxSaved} views`)
}

async function raceOfPurchase(arena: Arena): Promise<string | undefined> {
  const invoices = async () => {
    const [row] = await arena.target.database.query<{ count: string }>('SELECT count(*) FROM api.invoice')
    return Number(row?.count)
  }
  const before = await invoices()
  const purchase = shotAt(
    arena,
    'POST /api/billing/checkout',
    'admin',
    { items: [{ productId: 'toolkit', quantity: 1 }] },
    { 'idempotency-key': `race-${crypto.randomUUID()}` },
  )
  const answers = await arena.fireTogether(Array.from({ length: atOnce }, () => purchase))
  const made = (await invoices()) - before
  return faultOf(answers) ?? (made === 1 ? undefined : `made ${made} invoices of one purchase`)
}

async function raceOfMemberAndSeat(arena: Arena): Promise<string | undefined> {
  const { userId } = people.member
  const path = 'DELETE /api/orgs/{organizationId}/member'
  const removal = shotAt(arena, path, 'admin', {})
  const removed: Shot = {
    ...removal,
    raw: { method: 'DELETE', target: `${removal.raw.target}?userID=${encodeURIComponent(userId)}` },
  }
  const grant = shotAt(arena, 'PUT /api/orgs/{organizationId}/settings/seats/update', 'admin', {
    changes: [{ userId, productId: 'toolkit', assigned: true }],
  })
  const answers = await arena.fireTogether(Array.from({ length: atOnce }, (_none, at) => (at === 5 ? removed : grant)))
  const seats = await arena.target.database.query('SELECT 1 FROM api.seat WHERE user_id = $1', [userId])
  const members = await arena.target.membersOf('org_lakeside')
  const stays = members.includes(userId)
  return faultOf(answers) ?? (seats.length === 0 && !stays ? undefined : 'left a seat to somebody who was removed')
}
