import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Invoice, Plans, Subscription } from '@keyroom/product-api/schemas'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { people } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import {
  eventOf,
  openStripeApi,
  signing,
  webhookSecret,
  type StripeApi,
  returnPath,
} from './testing/open-stripe-api.ts'
import { secretKey, type StripeServer } from './testing/stripe-server.ts'

const plansPage = `https://keyroom.example${returnPath}`
describe.each(testEngines())('billing by Stripe on $name', (engine) => {
  let api: StripeApi['api']
  let server: StripeServer
  let bench: StripeApi
  beforeAll(async () => {
    bench = await openStripeApi(engine)
    ;({ api, server } = bench)
  })
  beforeEach(() => {
    bench.told.length = 0
    server.asked.length = 0
  })
  afterAll(() => bench.close())

  const subscriptionOf: StripeApi['subscriptionOf'] = (...given) => bench.subscriptionOf(...given)
  const seats: StripeApi['seats'] = (...given) => bench.seats(...given)
  const checkOut: StripeApi['checkOut'] = (...given) => bench.checkOut(...given)
  const change: StripeApi['change'] = (...given) => bench.change(...given)
  const send: StripeApi['send'] = (...given) => bench.send(...given)
  const sendPaid = async (paid: ReturnType<StripeServer['pay']>) =>
    expect(await bench.sendPaid(paid)).toEqual([200, 200])
  const buyAtHarbor: StripeApi['buyAtHarbor'] = (...given) => bench.buyAtHarbor(...given)

  test('returns the prices set at Stripe', async () => {
    const plans = (await api.ask(people.free, '/api/billing/plans')).body as Plans
    expect(plans).toMatchObject({ biller: 'stripe', currency: 'usd' })
    expect(plans.plans.map(({ productId, unitAmount }) => [productId, unitAmount])).toEqual([
      ['standardTier', 120_000],
      ['accountingTier', 60_000],
      ['toolkit', 90_000],
    ])
    expect(plans.shippingCharges).toEqual([
      { id: 'free', amount: 0 },
      { id: 'post', amount: 2_000 },
    ])
  })

  test.each([
    ['spring', 200, { code: 'SPRING', percentOff: 20 }],
    ['TENOFF', 200, { code: 'TENOFF', amountOff: 1_000 }],
    ['EURO', 422, { code: 'unknown-discount' }],
    ['OVER', 422, { code: 'unknown-discount' }],
    ['NOTHING', 422, { code: 'unknown-discount' }],
  ])('knows the promotion code %s as Stripe does', async (code, status, body) => {
    const answer = await api.ask(people.free, { method: 'POST', url: '/api/billing/discount', payload: { code } })
    expect(answer).toMatchObject({ status, body })
  })

  test('sends the buyer to Stripe, and grants nothing before the payment', async () => {
    const items = [
      { productId: 'toolkit' as const, quantity: 4 },
      { productId: 'standardTier' as const, quantity: 2 },
    ]
    const { status, body } = await checkOut(people.multiAtHarbor, { items, discountCode: 'SPRING', shippingId: 'post' })
    expect([status, body.status]).toEqual([200, 'redirect'])
    expect(server.asked.find(({ call }) => call === 'POST /v1/checkout/sessions')?.form).toEqual({
      mode: 'subscription',
      customer: 'cus_1',
      line_items: {
        0: { price: 'price_toolkit', quantity: '4' },
        1: { price: 'price_standard', quantity: '2' },
        2: { price: 'price_post', quantity: '1' },
      },
      discounts: { 0: { promotion_code: 'promo_1' } },
      billing_address_collection: 'required',
      customer_update: { address: 'auto', name: 'auto' },
      success_url: `${plansPage}&checkout=complete`,
      cancel_url: `${plansPage}&checkout=cancelled`,
    })
    expect(server.customers.get('cus_1')).toMatchObject({
      name: 'Harbor Clinics',
      email: 'multi@sample.test',
      metadata: { keyroom_organization: 'org_harbor' },
    })
    expect((await subscriptionOf(people.multiAtHarbor)).products).toEqual([])

    const paid = server.pay(body.url ?? '')
    await sendPaid(paid)
    expect(await seats(people.multiAtHarbor, 'toolkit')).toBe(4)
    expect(await seats(people.multiAtHarbor, 'standardTier')).toBe(2)
    expect(bench.told.at(-1)).toEqual(['org_harbor', { standardTierSeats: '2', toolkitSeats: '4' }])
    const [invoice] = (await api.ask(people.multiAtHarbor, '/api/billing/invoices')).body as Invoice[]
    expect(invoice).toMatchObject({
      id: paid.invoice.id,
      number: paid.invoice.number,
      status: 'paid',
      lines: [
        { productId: 'toolkit', quantity: 4, unitAmount: 90_000, amount: 360_000 },
        { productId: 'standardTier', quantity: 2, unitAmount: 120_000, amount: 240_000 },
      ],
      discount: 1_000,
      shipping: 2_000,
      total: 601_000,
      billedTo: { name: 'Lakeside Health', address: '1 Lake Street', region: 'IL', country: 'US' },
      url: paid.invoice.hosted_invoice_url,
    })
  })

  test('opens one page for each key, even for repeated requests', async () => {
    const items = [{ productId: 'toolkit' as const, quantity: 1 }]
    const answers = await Promise.all([1, 2, 3].map(() => checkOut(people.admin, { items }, 'one-and-the-same')))
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
    const marked = [...server.customers.values()].filter(
      ({ metadata }) => metadata['keyroom_organization'] === 'org_lakeside',
    )
    expect(marked).toHaveLength(1)
    const pages = [...server.sessions.values()].filter(({ customer }) => customer === marked[0]?.id)
    expect(pages).toHaveLength(1)
  })

  test('stores subscriptions of our products created at Stripe, and ignores others', async () => {
    const { session } = await buyAtHarbor({ items: [{ productId: 'accountingTier', quantity: 1 }] })
    const subscription = server.subscriptions.get(session.subscription ?? '')
    const [item] = subscription?.items.data ?? []
    if (!subscription || !item) throw new Error('Something was paid for.')
    item.price = server.prices.get('price_toolkit_2024') ?? item.price
    subscription.items.data.push({ ...item, id: 'si_foreign', price: server.prices.get('price_foreign') ?? item.price })
    await send(eventOf('customer.subscription.updated', { id: subscription.id, customer: session.customer }))
    // The item is now of an earlier price of the toolkit; what it was of is not held any more.
    expect(await seats(people.multiAtHarbor, 'accountingTier')).toBeUndefined()
    expect(await seats(people.multiAtHarbor, 'toolkit')).toBe(5)
    subscription.items.data.splice(0, 1)
    await send(eventOf('customer.subscription.updated', { id: subscription.id, customer: session.customer }))
    expect(await seats(people.multiAtHarbor, 'toolkit')).toBe(4)
  })

  describe('an event', () => {
    const updated = () =>
      eventOf('customer.subscription.updated', { id: [...server.subscriptions.keys()][0], customer: 'cus_1' })

    test.each([
      ['signed by somebody else', { secret: 'whsec_other' }],
      ['of another day', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
    ])('%s is refused and asks for nothing', async (_what, header) => {
      expect(await send(updated(), header)).toMatchObject({ status: 400, body: { code: 'invalid-signature' } })
      expect(server.asked).toEqual([])
    })

    test('with a changed body or without a signature is refused', async () => {
      const payload = updated()
      const signature = signing.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
      const post = (headers: Record<string, string>, body: string) =>
        api.ask(undefined, {
          method: 'POST',
          url: '/api/stripe/webhook',
          headers: { 'content-type': 'application/json', ...headers },
          payload: body,
        })
      expect(await post({ 'stripe-signature': signature }, `${payload} `)).toMatchObject({ status: 400 })
      expect(await post({}, payload)).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
      expect(await post({ 'stripe-signature': signature, 'content-type': 'text/plain' }, payload)).toMatchObject({
        status: 415,
      })
      expect(server.asked).toEqual([])
    })

    test('that is sent again is accepted and changes nothing', async () => {
      const payload = updated()
      expect((await send(payload)).body).toEqual({ received: true })
      const asked = server.asked.length
      expect(asked).toBeGreaterThan(0)
      expect((await send(payload)).body).toEqual({ received: true })
      expect(server.asked).toHaveLength(asked)
    })

    test('that arrives late stores the current state at Stripe, not its own', async () => {
      const [subscription] = server.subscriptions.values()
      const late = eventOf('customer.subscription.updated', {
        ...subscription,
        status: 'canceled',
        items: { data: [] },
      })
      await send(late)
      expect(await seats(people.multiAtHarbor, 'toolkit')).toBe(4)
    })

    test('that failed is processed when it is sent again', async () => {
      const [subscription] = server.subscriptions.values()
      if (!subscription) throw new Error('Something was bought.')
      subscription.status = 'past_due'
      const payload = updated()
      server.fail(/^GET \/v1\/subscriptions/, { status: 500 }, 3)
      expect(await send(payload)).toMatchObject({ status: 503, body: { code: 'billing-unavailable' } })
      expect((await send(payload)).status).toBe(200)
      const { subscriptions } = await subscriptionOf(people.multiAtHarbor)
      expect(subscriptions.filter(({ subscriptionId }) => subscriptionId === subscription.id)).toMatchObject([
        { status: 'past_due' },
        { status: 'past_due' },
      ])
      subscription.status = 'active'
      await send(updated())
    })

    test.each([
      ['of a kind that is not kept', () => eventOf('charge.succeeded', { id: 'ch_1', customer: 'cus_1' })],
      ['of a later API', () => eventOf('subscription.frobnicated', {})],
      ['of an invoice without a customer', () => eventOf('invoice.paid', { id: 'in_0', customer: null })],
    ])('%s is taken and left alone', async (_what, payload) => {
      expect(await send(payload())).toMatchObject({ status: 200, body: { received: true } })
      expect(server.asked).toEqual([])
    })

    test('about a customer who is not KeyRoom’s is accepted and ignored', async () => {
      server.customers.set('cus_foreign', { id: 'cus_foreign', metadata: {} })
      const answer = await send(eventOf('customer.subscription.updated', { id: 'sub_x', customer: 'cus_foreign' }))
      expect(answer.status).toBe(200)
      expect(server.asked.map(({ call }) => call)).toEqual(['GET /v1/customers/cus_foreign'])
    })

    test('about a customer that an operator created and marked belongs to that account', async () => {
      server.customers.set('cus_marked', { id: 'cus_marked', metadata: { keyroom_user: people.operator.userId } })
      const [subscription] = server.subscriptions.values()
      const [item] = subscription?.items.data ?? []
      if (!subscription || !item) throw new Error('Something was bought.')
      const copy = { ...subscription, id: 'sub_marked', customer: 'cus_marked' }
      const items = { ...subscription.items, data: [{ ...item, id: 'si_marked', quantity: 1 }] }
      server.subscriptions.set('sub_marked', { ...copy, items })
      await send(eventOf('customer.subscription.created', { id: 'sub_marked', customer: 'cus_marked' }))
      expect((await subscriptionOf(people.operator)).subscriptions).toMatchObject([{ id: 'si_marked', quantity: 1 }])
    })
  })

  describe('a change', () => {
    let id: string
    let agreement: string
    beforeAll(async () => {
      const { session } = await buyAtHarbor({ items: [{ productId: 'accountingTier', quantity: 3 }] })
      agreement = session.subscription ?? ''
      id = server.subscriptions.get(agreement)?.items.data[0]?.id ?? ''
    })
    const askedOf = (call: string) => server.asked.find((one) => one.call === call)?.form

    test('to more seats is charged at once, to fewer is not refunded', async () => {
      expect((await change(people.multiAtHarbor, id, { quantity: 5 })).status).toBe(200)
      expect(askedOf(`POST /v1/subscription_items/${id}`)).toEqual({
        quantity: '5',
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      })
      expect(await seats(people.multiAtHarbor, 'accountingTier')).toBe(5)
      server.asked.length = 0
      await change(people.multiAtHarbor, id, { quantity: 2 })
      expect(askedOf(`POST /v1/subscription_items/${id}`)).toEqual({ quantity: '2', proration_behavior: 'none' })
      expect(bench.told.at(-1)?.[1]).toMatchObject({ accountingTierSeats: '2' })
      const entries = await asAccount(api.database, { ...people.multiAtHarbor }, (tenant) =>
        tenant.query('SELECT action, facts FROM api.audit_entry WHERE target = $1 ORDER BY id', [id]),
      )
      expect(entries).toEqual([
        { action: 'subscription.quantity-changed', facts: { product: 'accountingTier', from: 3, to: 5 } },
        { action: 'subscription.quantity-changed', facts: { product: 'accountingTier', from: 5, to: 2 } },
      ])
    })

    test('to more seats has an invoice with a credit for those that were paid', async () => {
      const invoice = [...server.invoices.values()].at(-1)
      const [line] = invoice?.lines.data ?? []
      if (!invoice || !line) throw new Error('Something was bought.')
      const pricing = { ...line.pricing, unit_amount_decimal: '-60000' }
      const credit = { ...line, id: 'il_credit', quantity: 3, amount: -90_000, pricing }
      const changed = { ...invoice, id: 'in_changed', number: 'A1B2C3-CHANGED', total: 0 }
      server.invoices.set('in_changed', { ...changed, lines: { ...invoice.lines, data: [credit, line] } })
      await send(eventOf('invoice.paid', { id: 'in_changed', object: 'invoice', customer: invoice.customer }))
      const { status, body } = await api.ask(people.multiAtHarbor, '/api/billing/invoices')
      expect(status).toBe(200)
      expect((body as Invoice[]).find(({ id: one }) => one === 'in_changed')?.lines).toMatchObject([
        { quantity: 3, unitAmount: 60_000, amount: -90_000 },
        { quantity: 3, unitAmount: 60_000, amount: 180_000 },
      ])
    })

    test('whose payment is declined changes nothing', async () => {
      server.fail(/^POST \/v1\/subscription_items/, { status: 402, type: 'card_error', code: 'insufficient_funds' })
      expect(await change(people.multiAtHarbor, id, { quantity: 9 })).toMatchObject({
        status: 402,
        body: { code: 'payment-failed', received: 'insufficient_funds' },
      })
      expect(await seats(people.multiAtHarbor, 'accountingTier')).toBe(2)
    })

    test('cancels at the end of the period and resumes, also after a cancellation in the portal', async () => {
      const item = ({ body }: { body: Subscription }) => body.subscriptions.find((one) => one.id === id)
      expect(item(await change(people.multiAtHarbor, id, { cancelAtPeriodEnd: true }))?.cancelAtPeriodEnd).toBe(true)
      expect(item(await change(people.multiAtHarbor, id, { cancelAtPeriodEnd: false }))?.cancelAtPeriodEnd).toBe(false)
      const subscription = server.subscriptions.get(agreement)
      if (subscription) Object.assign(subscription, { cancel_at: 1_900_000_000, cancel_at_period_end: false })
      await send(eventOf('customer.subscription.updated', { id: agreement, customer: 'cus_1' }))
      expect((await subscriptionOf(people.multiAtHarbor)).subscriptions.find((one) => one.id === id)).toMatchObject({
        cancelAtPeriodEnd: true,
        periodEndsAt: new Date(1_900_000_000_000).toISOString(),
      })
      expect(item(await change(people.multiAtHarbor, id, { cancelAtPeriodEnd: false }))?.cancelAtPeriodEnd).toBe(false)
    })

    test('of an item that the ledger sold is refused', async () => {
      const answer = await change(people.admin, 'sub_sample_org_lakeside_toolkit', { quantity: 99 })
      expect(answer).toMatchObject({ status: 409, body: { code: 'other-biller' } })
    })
  })

  test('returns the portal to a customer only', async () => {
    const portal = (person: TestPerson) => api.ask(person, { method: 'POST', url: '/api/billing/portal' })
    expect(await portal(people.multiAtHarbor)).toMatchObject({
      status: 200,
      body: { url: 'https://billing.stripe.com/p/session/cus_1' },
    })
    expect(await portal(people.free)).toMatchObject({ status: 404, body: { code: 'no-portal' } })
  })

  test.each(['https://evil.example/', '//evil.example', '/dashboard/../..//evil.example', '/dashboard?next=//e\\.x'])(
    'refuses to lead back to %s',
    async (path) => {
      const headers = { 'keyroom-return-path': path }
      const answer = await api.ask(people.multiAtHarbor, { method: 'POST', url: '/api/billing/portal', headers })
      expect(answer).toMatchObject({ status: 400 })
    },
  )

  test('sells a person one seat, whichever of two pages is paid, and ends its trial', async () => {
    const items = [{ productId: 'standardTier' as const, quantity: 1 }]
    const first = await checkOut(people.trial, { items })
    const second = await checkOut(people.trial, { items })
    expect(() => server.pay(first.body.url ?? '')).toThrow('No page is open')
    await sendPaid(server.pay(second.body.url ?? ''))
    const { subscriptions, trialEndsAt } = await subscriptionOf(people.trial)
    expect(trialEndsAt).toBeNull()
    expect(subscriptions.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
    expect(await checkOut(people.trial, { items })).toMatchObject({ status: 409, body: { code: 'already-subscribed' } })
  })

  test.each([
    ['is away', {}, 503, 'billing-unavailable'],
    ['has a fault', { status: 500 }, 503, 'billing-unavailable'],
    ['is asked too often', { status: 429, type: 'rate_limit_error' }, 503, 'billing-unavailable'],
    ['does not know our key', { status: 401, type: 'authentication_error' }, 503, 'billing-unavailable'],
    ['was asked for what is not there', { status: 400, type: 'invalid_request_error' }, 500, 'internal-error'],
  ])('says so when Stripe %s, and sells under the same key later', async (what, error, status, code) => {
    server.fail(/^POST \/v1\/checkout\/sessions$/, error, 3)
    const key = `later-${what.replaceAll(' ', '-')}`
    const items = [{ productId: 'toolkit' as const, quantity: 1 }]
    const answer = await checkOut(people.admin, { items }, key)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(JSON.stringify(answer.body)).not.toContain(secretKey)
    server.heal()
    expect((await checkOut(people.admin, { items }, key)).body.status).toBe('redirect')
  })
})
