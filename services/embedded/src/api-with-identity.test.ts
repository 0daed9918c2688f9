import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { signIn } from './testing/sign-in.ts'
import { startStack, type StartedStack } from './testing/started-stack.ts'

// The API and the local provider together, on one PGlite: what an admin changes or buys is changed at the provider, and
// the API follows it.

const lakeside = '/api/orgs/org_lakeside'
const memberId = 'auth0|sample-member'
let origin: string
let identity: string
let stack: StartedStack
let admin: string

beforeAll(async () => {
  stack = await startStack()
  ;({ origin, identity } = stack)
  admin = await signIn(origin, identity, 'admin@lakeside.test')
})

afterAll(() => stack.end())

async function ask(
  token: string,
  path: string,
  method = 'GET',
  body?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: never }> {
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as never }
}

it('lists members with their roles', async () => {
  const { body } = await ask(admin, `${lakeside}/members/auth0%7Csample-admin`)
  const members = body as { email: string; roles: { name: string }[] }[]
  expect(members.map(({ email, roles }) => `${email} ${roles.map(({ name }) => name).join()}`).sort()).toEqual([
    'admin@lakeside.test Admin',
    'member@lakeside.test Member',
    'multi@lakeside.test Member',
  ])
})

it('sends an invitation only once and revokes it', async () => {
  const invite = { email: 'ada@lakeside.test', roleId: 'rol_admin' }
  const first = await ask(admin, `${lakeside}/member/invite`, 'POST', invite)
  expect(first).toMatchObject({ status: 201, body: { invitee: { email: 'ada@lakeside.test' }, roles: ['rol_member'] } })
  expect(await ask(admin, `${lakeside}/member/invite`, 'POST', invite)).toEqual({ status: 200, body: first.body })
  expect((await ask(admin, `${lakeside}/pending`)).body).toEqual([first.body])
  const { id } = first.body as { id: string }
  expect((await ask(admin, `${lakeside}/invite/revoke/${id}`, 'DELETE')).status).toBe(204)
  expect((await ask(admin, `${lakeside}/invite/revoke/${id}`, 'DELETE')).status).toBe(204)
  expect((await ask(admin, `${lakeside}/pending`)).body).toEqual([])
  expect(await ask(admin, `${lakeside}/member/invite`, 'POST', { email: '<b>@lakeside.test' })).toMatchObject({
    status: 422,
    body: { code: 'invite-refused' },
  })
})

it('makes a member an admin and back, and removes the member with everything they owned', async () => {
  const member = await signIn(origin, identity, 'member@lakeside.test')
  const query = `?userID=${encodeURIComponent(memberId)}`
  expect((await ask(member, `${lakeside}/pending`)).status).toBe(403)
  await ask(admin, `${lakeside}/user/add/role/`, 'POST', { user: memberId, roles: ['rol_admin'] })
  expect((await ask(member, `${lakeside}/pending`)).status).toBe(200)
  await ask(admin, `${lakeside}/user/revoke/role/rol_admin${query}`, 'DELETE')
  expect((await ask(member, `${lakeside}/pending`)).status).toBe(403)
  expect((await ask(admin, `${lakeside}/member${query}`, 'DELETE')).status).toBe(204)
  expect(await ask(member, `${lakeside}/settings`)).toMatchObject({ status: 401, body: { code: 'token-revoked' } })
  expect((await ask(admin, `${lakeside}/settings`)).body).toMatchObject({
    seats: { 'auth0|sample-admin': { standardTier: true, toolkit: true } },
  })
  await expect(signIn(origin, identity, 'member@lakeside.test')).rejects.toThrow('No token')
  const { entries } = (await ask(admin, `${lakeside}/audit`)).body as { entries: { action: string }[] }
  expect(entries.slice(0, 3).map(({ action }) => action)).toEqual(['member.removed', 'role.revoked', 'role.granted'])
})

it('shows the e-mail about a mention in the outbox, and a shared scenario without a session', async () => {
  const place = { name: 'Site', latitude: 42, longitude: -71 }
  const post = async (path: string, body: object) => (await ask(admin, `/api/${path}`, 'POST', body)).body
  const project = (await post('projects', { name: 'Tower', client: { name: 'City' } })) as { id: string }
  const facts = { projectId: project.id, name: 'More beds', location: place }
  const { id } = (await post('scenarios', facts)) as { id: string }
  await post(`scenarios/${id}/comments`, { body: 'Look', mentions: ['auth0|sample-admin', 'auth0|sample-multi'] })
  const sharing = { organizationRight: 'reader', members: [] }
  expect(await ask(admin, `/api/projects/${project.id}/sharing`, 'PUT', sharing, { 'if-match': '"1"' })).toMatchObject({
    status: 200,
  })
  await post(`scenarios/${id}/comments`, { body: 'Look', mentions: ['auth0|sample-multi'] })

  const outbox = async () => {
    const answer = await fetch(`${identity}/outbox?to=multi`, { headers: { accept: 'application/json' } })
    return ((await answer.json()) as { mails: { subject: string; text: string }[] }).mails
  }
  let mails = await outbox()
  for (let tries = 0; mails.length === 0 && tries < 100; tries += 1) {
    await wait(100)
    mails = await outbox()
  }
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ mentioned you in “More beds”$/)])
  expect(mails[0]?.text).toContain(`${origin}/dashboard/widget/programming?scenario=${id}`)

  const { token } = (await post(`scenarios/${id}/links`, {})) as { token: string }
  const shared = await fetch(`${origin}/api/shared/${token}`)
  expect(await shared.json()).toMatchObject({ name: 'More beds', projectName: 'Tower' })
})

describe('a purchase', () => {
  const buy = async (token: string, productId: string, quantity: number) => {
    const headers = { 'idempotency-key': `${productId}-${quantity}` }
    return (await ask(token, '/api/billing/checkout', 'POST', { items: [{ productId, quantity }] }, headers)).body
  }

  it('stores the number of seats that an organization bought', async () => {
    expect(await buy(admin, 'accountingTier', 4)).toMatchObject({ status: 'complete' })
    expect((await ask(admin, `${lakeside}/settings`)).body).toMatchObject({
      metadata: { standardTierSeats: 25, accountingTierSeats: 14, toolkitSeats: 5 },
    })
  })

  it('flags a person who bought a personal plan', async () => {
    const free = await signIn(origin, identity, 'free@planner.test')
    expect(await buy(free, 'toolkit', 1)).toMatchObject({ status: 'complete' })
    expect((await ask(free, '/api/user/auth0%7Csample-free')).body).toMatchObject({
      app_metadata: { keyroomToolkit: 'true' },
    })
  })
})
