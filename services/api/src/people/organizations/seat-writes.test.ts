import { describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Audit, OrganizationSettings } from '@keyroom/product-api/schemas'
import { openLakeside } from '../../testing/open-lakeside.ts'
import { sampleRoles } from '../../testing/memory-directory.ts'
import { people } from '../../testing/test-api.ts'

const { admin, member } = people
const at = (path: string) => `/api/orgs/org_lakeside/${path}`
const person = (index: number) => `auth0|p${index}`

describe.each(testEngines())('seats and domains on $name', (engine) => {
  const { api, directory } = openLakeside(engine)

  const settings = async () => (await api.ask(admin, at('settings'))).body as OrganizationSettings
  const put = async (payload: object, headers: Record<string, string> = {}) => {
    const { status, body } = await api.ask(admin, { method: 'PUT', url: at('settings/seats/update'), payload, headers })
    return { status, body: body as OrganizationSettings & { code?: string } }
  }
  const change = (userId: string, productId: string, assigned = true) => ({ userId, productId, assigned })
  const give = (userId: string, productId: string) => put({ changes: [change(userId, productId)] })
  const joinMany = (count: number) => {
    for (let index = 0; index < count; index += 1) directory.join('org_lakeside', person(index), [sampleRoles.member])
  }
  const assigned = (seats: OrganizationSettings['seats'], product: 'toolkit' | 'standardTier') =>
    Object.values(seats).filter((held) => held[product]).length

  test('a seat is given and taken, and opens and closes the very next call', async () => {
    const planning = () => api.ask(member, '/api/facilities/220071/cost-reports')
    const before = await settings()
    expect((await planning()).status).not.toBe(403)
    const taken = await put({ changes: [change(member.userId, 'standardTier', false)] })
    expect(taken).toMatchObject({ status: 200, body: { version: before.version + 1 } })
    expect(await planning()).toMatchObject({ status: 403, body: { code: 'cost-report-tier' } })
    expect(taken.body.seats).toEqual({ [admin.userId]: { standardTier: true, toolkit: true } })
    const given = await give(member.userId, 'accountingTier')
    expect(given.body.seats[member.userId]).toEqual({ accountingTier: true })
    expect((await planning()).status).not.toBe(403)
  })

  test('a repeat changes nothing and is recorded once', async () => {
    const first = await give(member.userId, 'toolkit')
    const again = await Promise.all([1, 2, 3].map(() => give(member.userId, 'toolkit')))
    expect(again.map(({ body }) => body.version)).toEqual(Array(3).fill(first.body.version))
    const { entries } = (await api.ask(admin, at('audit'))).body as Audit
    expect(entries[0]).toMatchObject({
      action: 'seats.updated',
      target: member.userId,
      facts: { changes: [change(member.userId, 'toolkit')] },
    })
    expect(entries.filter(({ id, target }) => id > (entries[1]?.id ?? 0) && target === member.userId)).toHaveLength(1)
  })

  test('of 50 parallel grants of the last seat exactly one wins', async () => {
    joinMany(53)
    for (let index = 50; index < 53; index += 1) await give(person(index), 'toolkit')
    expect(assigned((await settings()).seats, 'toolkit')).toBe(4)
    const answers = await Promise.all(Array.from({ length: 50 }, (_none, index) => give(person(index), 'toolkit')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    expect(refused[0]?.body).toMatchObject({
      code: 'no-open-seat',
      message: 'There is no open seat of toolkit: 5 were bought, and 6 would be assigned.',
      expected: 'at most 5 assigned seats of toolkit',
    })
    expect(assigned((await settings()).seats, 'toolkit')).toBe(5)
  })

  test('grants and takings of two administrators at once never assign more than was bought', async () => {
    joinMany(8)
    const orders = Array.from({ length: 60 }, (_none, index) => change(person(index % 8), 'toolkit', index % 3 !== 2))
    const answers = await Promise.all(orders.map((one) => put({ changes: [one] })))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    for (const { status, body } of answers) {
      expect(status === 200 ? assigned(body.seats, 'toolkit') : 0).toBeLessThanOrEqual(5)
    }
  })

  test('all changes are made or none', async () => {
    joinMany(8)
    const before = await settings()
    const many = Array.from({ length: 8 }, (_none, index) => change(person(index), 'toolkit'))
    expect(await put({ changes: [change(member.userId, 'standardTier', false), ...many] })).toMatchObject({
      status: 409,
      body: { code: 'no-open-seat' },
    })
    expect(
      await put({ changes: [change(member.userId, 'toolkit'), change('auth0|sample-free', 'toolkit')] }),
    ).toMatchObject({
      status: 422,
      body: { code: 'not-a-member', received: 'auth0|sample-free' },
    })
    expect(await settings()).toEqual(before)
  })

  test('the limit is what is bought now, also below what is assigned', async () => {
    await directory.setOrganizationMetadata('org_lakeside', { standardTierSeats: '1', accountingTierSeats: null })
    expect(await give('auth0|sample-multi', 'standardTier')).toMatchObject({
      status: 409,
      body: { code: 'no-open-seat' },
    })
    expect(await give(member.userId, 'accountingTier')).toMatchObject({
      status: 409,
      body: { code: 'seat-count-unknown', expected: expect.stringContaining('accountingTierSeats') },
    })
    expect(await put({ changes: [change(member.userId, 'standardTier', false)] })).toMatchObject({ status: 200 })
    expect((await settings()).metadata).toEqual({ standardTierSeats: 1, toolkitSeats: 5 })
  })

  test('the whole map is written from the version that was seen, and no other', async () => {
    const { seats, version } = await settings()
    const map = { ...seats, [member.userId]: { keyroomToolkit: true } }
    expect(await put(map)).toMatchObject({ status: 428, body: { code: 'version-required' } })
    expect(await put(map, { 'if-match': 'W/"1"' })).toMatchObject({ status: 400 })
    const answers = await Promise.all([1, 2, 3].map(() => put(map, { 'if-match': `"${version}"` })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412, 412])
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({
      code: 'stale',
      expected: `"${version + 1}"`,
      received: String(version),
    })
    const now = await settings()
    expect(now).toMatchObject({ version: version + 1, seats: { [member.userId]: { toolkit: true } } })
    // Single changes need no version: what others changed stays.
    expect(await give(member.userId, 'standardTier')).toMatchObject({ status: 200 })
    expect((await settings()).seats).toEqual({ ...now.seats, [member.userId]: { standardTier: true, toolkit: true } })
  })

  test.each([
    ['an unknown product', { changes: [change('a', 'goldTier')] }],
    ['an unknown key', { changes: [{ ...change('a', 'toolkit'), force: true }] }],
    ['an unknown key beside', { changes: [change('a', 'toolkit')], force: true }],
    ['no change', { changes: [] }],
    ['a text for a yes', { changes: [{ ...change('a', 'toolkit'), assigned: 'true' }] }],
    ['a map of an unknown product', { 'auth0|a': { goldTier: true } }],
    ['a map with a text for a yes', { 'auth0|a': { toolkit: 'true' } }],
    ['a list', []],
    ['a member of 200 signs', { changes: [change('x'.repeat(200), 'toolkit')] }],
  ])('refuses %s', async (_what, payload) => {
    const before = await settings()
    expect(await put(payload, { 'if-match': `"${before.version}"` })).toMatchObject({ status: 400 })
    expect(await settings()).toEqual(before)
  })

  test('a member by the name of what every object has is nobody', async () => {
    const names = ['toString', 'constructor', 'hasOwnProperty']
    const answer = await put({ changes: names.map((name) => change(name, 'toolkit')) })
    expect(answer).toMatchObject({ status: 422, body: { code: 'not-a-member' } })
  })

  test('four thousand seats of one product are given and taken in one call', async () => {
    const count = 4_000
    joinMany(count)
    await directory.setOrganizationMetadata('org_lakeside', { standardTierSeats: '5000' })
    const all = (isGiven: boolean) => ({
      changes: Array.from({ length: count }, (_none, index) => change(person(index), 'standardTier', isGiven)),
    })
    const given = await put(all(true))
    expect([given.status, assigned(given.body.seats, 'standardTier')]).toEqual([200, count + 2])
    const taken = await put(all(false))
    expect([taken.status, assigned(taken.body.seats, 'standardTier')]).toEqual([200, 2])
  })

  const domain = async (method: 'POST' | 'DELETE', path: string, named = path) => {
    const verb = method === 'POST' ? 'add-domain' : 'remove-domain'
    const url = at(`settings/${verb}/${encodeURIComponent(path)}`)
    const answer = await api.ask(admin, { method, url, ...(method === 'POST' && { payload: { domain: named } }) })
    return { ...answer, body: answer.body as OrganizationSettings & { code?: string } }
  }

  test('a domain is added in small letters, once or twice, and removed, once or twice', async () => {
    const { version } = await settings()
    const longest = `${'a'.repeat(63)}.museum`
    expect((await domain('POST', 'Harbor.TEST')).body.allowedDomains).toEqual(['harbor.test', 'lakeside.test'])
    expect((await domain('POST', 'harbor.test')).body.version).toBe(version + 1)
    expect((await domain('POST', longest)).body.allowedDomains).toContain(longest)
    await domain('DELETE', longest)
    expect((await domain('DELETE', 'HARBOR.test')).body.allowedDomains).toEqual(['lakeside.test'])
    const again = await domain('DELETE', 'harbor.test')
    expect(again).toMatchObject({ status: 200, headers: { etag: `"${version + 4}"` }, body: { version: version + 4 } })
  })

  test.each([
    `${'a'.repeat(64)}.test`,
    'lakeside.museums',
    'lakeside.t',
    'mail.lakeside.test',
    '<script>alert(1)</script>',
    'läkeside.test',
    'lakeside.test\u0000',
    '" OR 1=1 --',
  ])('"%s" is no domain', async (text) => {
    const before = await settings()
    expect(await domain('POST', text)).toMatchObject({
      status: 422,
      body: { code: 'invalid-domain', message: 'Invalid domain format' },
    })
    expect(await settings()).toEqual(before)
  })

  test('what is removed need be no domain, but text', async () => {
    expect((await domain('DELETE', '" OR 1=1 --')).body.allowedDomains).toEqual(['lakeside.test'])
    expect(await domain('DELETE', 'lakeside.test\u0000')).toMatchObject({ status: 400 })
  })

  test('path and body name one domain', async () => {
    expect(await domain('POST', 'a.test', 'b.test')).toMatchObject({ status: 400, body: { expected: 'a.test' } })
    expect(await domain('POST', 'x'.repeat(300))).toMatchObject({ status: 400 })
  })
})
