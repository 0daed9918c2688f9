import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { testEngines } from '@keyroom/database/testing'
import type { Checkout, Invoice, Subscription } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { DirectoryUnavailable, type Directory } from '../people/directory/directory.ts'
import type { RoutePlugin } from '../platform/routing/route-plugin.ts'
import { asAccount } from '../platform/tenancy/as-tenant.ts'
import { shareEngine } from '../testing/share-engine.ts'
import { sampleDirectory } from '../testing/sample-directory.ts'
import { openTestApi, people, type TestApi } from '../testing/test-api.ts'
import type { TestPerson } from '../testing/test-issuer.ts'

const gates: RoutePlugin = async (app, { requireAccess }) => {
  app.get(
    '/gate/planning',
    { onRequest: requireAccess('planning'), schema: { response: { 200: z.object({ in: z.boolean() }) } } },
    async () => ({ in: true }),
  )
}

let keys = 0
const newKey = () => `key-${Date.now()}-${(keys += 1)}`

describe.each(testEngines())('billing by the ledger on $name', (engine) => {
  let api: TestApi
  let database: Database
  let told: [string, object][]
  let isAway = false
  const tell = async (who: string, what: object) => {
    if (isAway) throw new DirectoryUnavailable('PATCH was not answered')
    told.push([who, what])
  }
  const directory: Directory = {
    ...sampleDirectory,
    setOrganizationMetadata: async (id, metadata) => {
      await tell(id, metadata)
      return sampleDirectory.setOrganizationMetadata(id, metadata)
    },
    updateUser: async (id, change) => {
      await tell(id, change)
      return sampleDirectory.updateUser(id, change)
    },
  }
  beforeAll(async () => {
    api = await openTestApi(engine, { directory, routes: [gates] })
    database = api.database
  })
  beforeEach(() => {
    told = []
  })
  afterEach(() => {
    isAway = false
  })
  afterAll(() => api.close())

  const subscriptionOf = async (person: TestPerson): Promise<Subscription> =>
    (await api.ask(person, '/api/stripe/subscription')).body
  const invoicesOf = async (person: TestPerson): Promise<Invoice[]> =>
    (await api.ask(person, '/api/billing/invoices')).body
  const buy = (person: TestPerson, payload: Checkout, key = newKey()) =>
    api.ask(person, {
      method: 'POST',
      url: '/api/billing/checkout',
      headers: { 'idempotency-key': key },
      payload,
    }) as Promise<{ status: number; body: Record<string, unknown> }>
  const change = (person: TestPerson, id: string, payload: object) =>
    api.ask(person, { method: 'PATCH', url: `/api/billing/subscriptions/${id}`, payload }) as Promise<{
      status: number
      body: Subscription & { code?: string }
    }>
  const seats = async (person: TestPerson, productId: string) =>
    (await subscriptionOf(person)).products.find((one) => one.productId === productId)
  const planning = async (person: TestPerson) => (await api.ask(person, '/api/gate/planning')).status

  test('returns the price list to anyone who is signed in', async () => {
    const { status, body } = await api.ask(people.member, '/api/billing/plans')
    expect(status).toBe(200)
    expect(body).toMatchObject({ biller: 'ledger', currency: 'usd' })
    expect((body as { plans: object[] }).plans).toHaveLength(3)
  })

  test('lists the sample invoices, the newest first', async () => {
    const [invoice, ...older] = await invoicesOf(people.admin)
    expect(older).toEqual([])
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 25 * 144_000 + 10 * 84_000 + 5 * 96_000,
      billedTo: { name: 'Lakeside Health' },
    })
    expect(Date.now() - Date.parse(invoice?.at ?? '')).toBeGreaterThan(29 * 86_400_000)
    expect(await invoicesOf(people.multiAtHarbor)).toEqual([])
    expect(await invoicesOf(people.standard)).toHaveLength(1)
  })

  test('counts the seats that an organization has and uses, for every member', async () => {
    expect((await subscriptionOf(people.member)).products).toEqual([
      { productId: 'standardTier', productName: 'Standard Tier', assignedSeats: 2, quantity: 25 },
      { productId: 'accountingTier', productName: 'Accounting Tier', assignedSeats: 0, quantity: 10 },
      { productId: 'toolkit', productName: 'KeyRoom Toolkit', assignedSeats: 1, quantity: 5 },
    ])
    expect((await api.ask(people.member, '/api/stripe/subscription-ids')).body).toEqual({
      ids: (await subscriptionOf(people.member)).subscriptions.map(({ subscriptionId }) => subscriptionId),
    })
  })

  describe('an administrator', () => {
    test('buys seats, which appear at once on an invoice and at the identity provider', async () => {
      const before = (await seats(people.admin, 'toolkit'))?.quantity ?? 0
      const bought = await buy(people.admin, {
        items: [
          { productId: 'toolkit', quantity: 3 },
          { productId: 'accountingTier', quantity: 1 },
        ],
        discountCode: 'welcome10',
      })
      expect(bought).toMatchObject({ status: 200, body: { status: 'complete' } })
      expect((await seats(people.member, 'toolkit'))?.quantity).toBe(before + 3)
      const [invoice] = await invoicesOf(people.admin)
      expect(invoice).toMatchObject({
        id: bought.body['invoiceId'],
        status: 'paid',
        lines: [
          { productId: 'toolkit', quantity: 3, unitAmount: 96_000, amount: 288_000 },
          { productId: 'accountingTier', quantity: 1, unitAmount: 84_000, amount: 84_000 },
        ],
        discount: 37_200,
        shipping: 0,
        total: 334_800,
        billedTo: null,
        url: null,
      })
      expect(invoice?.number).toMatch(/^KR-\d{4}-\d{6}$/)
      expect(told).toEqual([
        ['org_lakeside', { standardTierSeats: '25', accountingTierSeats: '11', toolkitSeats: String(before + 3) }],
      ])
    })

    test('pays for shipping to an address', async () => {
      const items = [{ productId: 'toolkit' as const, quantity: 1 }]
      expect(await buy(people.admin, { items, shippingId: 'post' })).toMatchObject({
        status: 422,
        body: { code: 'address-missing' },
      })
      const billing = {
        name: 'Ana Maria Ionescu 李',
        email: 'ana@lakeside.test',
        address: '1 Lake Street',
        postalCode: '60601',
        city: 'Chicago',
        country: 'US',
      }
      const { status } = await buy(people.admin, { items, shippingId: 'post', discountCode: 'PLAN50', billing })
      expect(status).toBe(200)
      const [invoice] = await invoicesOf(people.admin)
      expect(invoice).toMatchObject({ discount: 5_000, shipping: 1_250, total: 92_250, billedTo: billing })
    })

    test('buys once per idempotency key, even for concurrent requests', async () => {
      const key = newKey()
      const count = (await invoicesOf(people.admin)).length
      const items = [{ productId: 'accountingTier' as const, quantity: 2 }]
      const answers = await Promise.all(Array.from({ length: 8 }, () => buy(people.admin, { items }, key)))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      expect(await invoicesOf(people.admin)).toHaveLength(count + 1)
      const other = await buy(people.admin, { items: [{ productId: 'accountingTier', quantity: 3 }] }, key)
      expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
      expect((await buy(people.multiAtHarbor, { items }, key)).body).not.toEqual(answers[0]?.body)
    })

    test('adds seats for the rest of the year, and removes seats that no member holds', async () => {
      const id = 'sub_sample_org_lakeside_standardTier'
      const more = await change(people.admin, id, { quantity: 27 })
      expect(more.body.subscriptions.find((one) => one.id === id)?.quantity).toBe(27)
      const [invoice] = await invoicesOf(people.admin)
      expect(invoice?.lines).toMatchObject([{ productId: 'standardTier', quantity: 2, unitAmount: 144_000 }])
      expect(invoice?.total).toBeGreaterThan(2 * 144_000 * 0.9)
      expect(invoice?.total).toBeLessThan(2 * 144_000 * 0.93)
      const count = (await invoicesOf(people.admin)).length
      expect((await change(people.admin, id, { quantity: 27 })).status).toBe(200)
      expect((await change(people.admin, id, { quantity: 2 })).status).toBe(200)
      expect(await invoicesOf(people.admin)).toHaveLength(count)
      expect(told.at(-1)?.[1]).toMatchObject({ standardTierSeats: '2' })
      expect(await change(people.admin, id, { quantity: 1 })).toMatchObject({
        status: 409,
        body: { code: 'seats-in-use', expected: 'at least 2 seats of standardTier', received: '1 seats' },
      })
      expect((await change(people.admin, id, { quantity: 25 })).status).toBe(200)
    })

    test('cancels and resumes', async () => {
      const id = 'sub_sample_org_lakeside_accountingTier'
      const of = ({ body }: { body: Subscription }) => body.subscriptions.find((one) => one.id === id)
      expect(of(await change(people.admin, id, { cancelAtPeriodEnd: true }))?.cancelAtPeriodEnd).toBe(true)
      expect(of(await change(people.admin, id, { cancelAtPeriodEnd: true }))?.cancelAtPeriodEnd).toBe(true)
      expect(of(await change(people.admin, id, { cancelAtPeriodEnd: false }))?.cancelAtPeriodEnd).toBe(false)
      const entries = await asAccount(database, { ...people.admin }, (tenant) =>
        tenant.query(`SELECT action, actor, facts FROM api.audit_entry WHERE target = $1 ORDER BY id`, [id]),
      )
      expect(entries).toEqual([
        { action: 'subscription.cancelled', actor: people.admin.userId, facts: { product: 'accountingTier' } },
        { action: 'subscription.resumed', actor: people.admin.userId, facts: { product: 'accountingTier' } },
      ])
    })

    test('has no billing portal with the ledger', async () => {
      expect(await api.ask(people.admin, { method: 'POST', url: '/api/billing/portal' })).toMatchObject({
        status: 404,
        body: { code: 'no-portal' },
      })
    })
  })

  test.each([
    ['nothing', {}],
    ['no items', { items: [] }],
    ['no seats', { items: [{ productId: 'toolkit', quantity: 0 }] }],
    ['parts of seats', { items: [{ productId: 'toolkit', quantity: 1.5 }] }],
    ['too many seats', { items: [{ productId: 'toolkit', quantity: 10_001 }] }],
    ['a product twice', { items: [0, 1].map(() => ({ productId: 'toolkit', quantity: 1 })) }],
    ['a product that is none', { items: [{ productId: 'goldTier', quantity: 1 }] }],
    ['a price of their own', { items: [{ productId: 'toolkit', quantity: 1, unitAmount: 1 }] }],
    ['a total of their own', { items: [{ productId: 'toolkit', quantity: 1 }], total: 1 }],
    ['an organization of their own', { items: [{ productId: 'toolkit', quantity: 1 }], organizationId: 'org_harbor' }],
    ['a code with an end of line', { items: [{ productId: 'toolkit', quantity: 1 }], discountCode: 'A\nB' }],
  ])('takes no purchase of %s', async (_what, payload) => {
    const { status } = await buy(people.admin, payload as Checkout)
    expect(status).toBe(400)
    expect(told).toEqual([])
  })

  test('refuses a purchase without a key, or of more seats than allowed', async () => {
    const items = [{ productId: 'toolkit' as const, quantity: 10_000 }]
    const payload = { items }
    expect(await api.ask(people.admin, { method: 'POST', url: '/api/billing/checkout', payload })).toMatchObject({
      status: 400,
      body: { code: 'invalid-request' },
    })
    expect(await buy(people.admin, { items })).toMatchObject({ status: 422, body: { code: 'too-many-seats' } })
    expect(
      await buy(people.admin, { items: [{ productId: 'toolkit', quantity: 1 }], discountCode: 'FREE' }),
    ).toMatchObject({ status: 422, body: { code: 'unknown-discount', received: 'FREE' } })
  })

  test('returns a discount by its code, and refuses an unknown code', async () => {
    const ask = (code: string) =>
      api.ask(people.free, { method: 'POST', url: '/api/billing/discount', payload: { code } })
    expect((await ask('welcome10')).body).toEqual({ code: 'WELCOME10', percentOff: 10 })
    expect(await ask('WELCOME11')).toMatchObject({ status: 422, body: { code: 'unknown-discount' } })
  })

  test('refuses purchases, changes and invoices to members who are not administrators', async () => {
    const items = [{ productId: 'toolkit' as const, quantity: 1 }]
    const answers = await Promise.all([
      buy(people.member, { items }),
      change(people.member, 'sub_sample_org_lakeside_toolkit', { quantity: 9 }),
      api.ask(people.member, '/api/billing/invoices'),
      api.ask(people.member, { method: 'POST', url: '/api/billing/portal' }),
      api.ask(people.member, { method: 'POST', url: '/api/billing/discount', payload: { code: 'WELCOME10' } }),
    ])
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      answers.map(() => [403, 'admin-only']),
    )
    const removed = { ...people.free, organizationId: 'org_lakeside', roles: ['Admin'] }
    expect(await buy(removed, { items })).toMatchObject({ status: 404 })
  })

  describe('a person', () => {
    test('buys a product and has access at once, with the same token', async () => {
      const person = people.free
      expect(await planning(person)).toBe(403)
      expect((await buy(person, { items: [{ productId: 'toolkit', quantity: 1 }] })).status).toBe(200)
      expect(await planning(person)).toBe(200)
      expect(told).toEqual([[person.userId, { appMetadata: { keyroomToolkit: 'true', toolkit: null } }]])
      expect(await seats(person, 'toolkit')).toMatchObject({ quantity: 1, assignedSeats: 1 })
      expect(await buy(person, { items: [{ productId: 'toolkit', quantity: 1 }] })).toMatchObject({
        status: 409,
        body: { code: 'already-subscribed' },
      })
      const [item] = (await subscriptionOf(person)).subscriptions
      expect(await change(person, item?.id ?? '', { quantity: 2 })).toMatchObject({
        status: 422,
        body: { code: 'one-seat-only' },
      })
    })

    test('buys one seat, and never more', async () => {
      expect(await buy(people.multiAlone, { items: [{ productId: 'toolkit', quantity: 2 }] })).toMatchObject({
        status: 422,
        body: { code: 'one-seat-only' },
      })
      expect(await planning(people.multiAtHarbor)).toBe(403)
    })

    test('buys a product on trial only once from five concurrent clicks', async () => {
      expect(await planning(people.trial)).toBe(403)
      const buying = Array.from({ length: 5 }, () =>
        buy(people.trial, { items: [{ productId: 'standardTier', quantity: 1 }] }),
      )
      const statuses = (await Promise.all(buying)).map(({ status }) => status)
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409])
      expect(await planning(people.trial)).toBe(200)
      const { subscriptions, trialEndsAt } = await subscriptionOf(people.trial)
      expect(trialEndsAt).toBeNull()
      expect(subscriptions.map(({ status }) => status)).toEqual(['active', 'canceled'])
    })
  })

  test('keeps a purchase while the identity provider is down, and updates it later', async () => {
    isAway = true
    expect((await buy(people.operator, { items: [{ productId: 'accountingTier', quantity: 1 }] })).status).toBe(200)
    expect(told).toEqual([])
    const effect = () =>
      database.query(
        `SELECT done < wanted AS due, attempts, held_until, next_at > now() AS later FROM api.billing_effect WHERE user_id = $1`,
        [people.operator.userId],
      )
    expect(await effect()).toEqual([{ due: true, attempts: 1, held_until: null, later: true }])
    isAway = false
    await database.query('UPDATE api.billing_effect SET next_at = now() WHERE user_id = $1', [people.operator.userId])
    await api.billingAdapter.runDueTasks()
    expect(told).toEqual([[people.operator.userId, { appMetadata: { accountingTier: 'true' } }]])
    expect(await effect()).toMatchObject([{ due: false, attempts: 0 }])
  })
})

describe.each(testEngines())('the end of a period on $name', (engine) => {
  const shared = shareEngine(engine)
  let api: TestApi
  let now = new Date()
  beforeAll(async () => {
    const { createLedger } = await import('./ledger/create-ledger.ts')
    api = await openTestApi(shared, { routes: [gates], billing: (database) => createLedger(database, () => now) })
  })
  afterAll(async () => {
    await api.close()
    await shared.close()
  })
  const standard = people.standard
  const subscriptionOf = async (): Promise<Subscription> => (await api.ask(standard, '/api/stripe/subscription')).body
  const change = (id: string, payload: object) =>
    api.ask(standard, { method: 'PATCH', url: `/api/billing/subscriptions/${id}`, payload })

  test('renews an item with one invoice for each year, however late', async () => {
    const [before] = (await subscriptionOf()).subscriptions
    await api.billingAdapter.runDueTasks()
    expect((await subscriptionOf()).subscriptions).toEqual([before])
    now = new Date(Date.parse(before?.periodEndsAt ?? '') + 400 * 86_400_000)
    const invoices = async () => (await api.ask(standard, '/api/billing/invoices')).body as Invoice[]
    const count = (await invoices()).length
    await api.billingAdapter.runDueTasks()
    await api.billingAdapter.runDueTasks()
    await api.billingAdapter.runDueTasks()
    const [after] = (await subscriptionOf()).subscriptions
    expect(after?.status).toBe('active')
    expect(Date.parse(after?.periodEndsAt ?? '')).toBeGreaterThan(now.getTime())
    expect((await invoices()).length).toBe(count + 2)
    expect((await invoices())[0]).toMatchObject({ total: 144_000, lines: [{ from: expect.any(String) }] })
  })

  test('ends a canceled item on time, and removes the flag', async () => {
    const [item] = (await subscriptionOf()).subscriptions
    const id = item?.id ?? ''
    await change(id, { cancelAtPeriodEnd: true })
    const gate = async () => (await api.ask(standard, '/api/gate/planning')).status
    expect(await gate()).toBe(200)
    await asAccount(api.database, { organizationId: null, userId: standard.userId }, (tenant) =>
      tenant.query('UPDATE api.subscription SET period_ends_at = now() WHERE id = $1', [id]),
    )
    expect(await gate()).toBe(403)
    await api.billingAdapter.runDueTasks()
    expect(await subscriptionOf()).toMatchObject({
      subscriptions: [{ status: 'canceled' }],
      products: [{ productId: 'standardTier', quantity: 0, assignedSeats: 0 }],
    })
    expect(await change(id, { cancelAtPeriodEnd: false })).toMatchObject({
      status: 409,
      body: { code: 'subscription-ended' },
    })
  })
})
