import { describe, expect, test } from '@jest/globals'
import ky from 'ky'
import {
  changeSubscription,
  checkOut,
  checkoutSchema,
  getDiscount,
  getInvoices,
  getPlans,
  getSubscription,
  getSubscriptionIds,
  openBillingPortal,
} from './public.ts'

/** A client whose server gives the same answer to every request and records the requests. */
function clientOf(body: unknown) {
  const asked: { call: string; body: unknown; key: string | null; returnPath: string | null }[] = []
  const api = ky.create({
    prefix: 'http://localhost/api',
    fetch: async (input) => {
      const request = input as Request
      const text = await request.text()
      asked.push({
        call: `${request.method} ${new URL(request.url).pathname}`,
        body: text === '' ? undefined : JSON.parse(text),
        key: request.headers.get('idempotency-key'),
        returnPath: request.headers.get('keyroom-return-path'),
      })
      return Response.json(body)
    },
  })
  return { api, asked }
}

const item = {
  id: 'si_1',
  subscriptionId: 'sub_1',
  productId: 'toolkit',
  status: 'active',
  quantity: 5,
  trialEndsAt: null,
  periodEndsAt: '2027-01-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
} as const
const product = { productId: 'toolkit', productName: 'KeyRoom Toolkit', assignedSeats: 2, quantity: 5 } as const
const subscription = { subscriptions: [item], products: [product], trialEndsAt: null }
const plans = {
  biller: 'ledger',
  currency: 'usd',
  plans: [{ productId: 'toolkit', unitAmount: 96_000, interval: 'year', forOrganizations: true, forPeople: true }],
  shippingCharges: [{ id: 'free', amount: 0 }],
}
const invoice = {
  id: 'in_1',
  number: 'KR-2026-000001',
  at: '2026-01-01T00:00:00.000Z',
  currency: 'usd',
  status: 'paid',
  lines: [{ productId: 'toolkit', quantity: 5, unitAmount: 96_000, amount: -480_000, from: null, until: null }],
  discount: 0,
  shipping: 0,
  total: 0,
  billedTo: null,
  url: null,
}

describe('calls of billing send the right requests', () => {
  const checkout = { items: [{ productId: 'toolkit' as const, quantity: 1 }] }
  test.each([
    ['GET /api/stripe/subscription', subscription, subscription, undefined, getSubscription],
    ['GET /api/stripe/subscription-ids', { ids: ['sub_1'] }, ['sub_1'], undefined, getSubscriptionIds],
    ['GET /api/billing/plans', plans, plans, undefined, getPlans],
    ['GET /api/billing/invoices', [invoice], [invoice], undefined, getInvoices],
    [
      'POST /api/billing/portal',
      { url: 'https://b.test/p' },
      'https://b.test/p',
      undefined,
      (api: ReturnType<typeof clientOf>['api']) => openBillingPortal(api, '/dashboard/plans?tab=a'),
    ],
    [
      'POST /api/billing/discount',
      { code: 'A', percentOff: 10 },
      { code: 'A', percentOff: 10 },
      { code: 'a' },
      (api: ReturnType<typeof clientOf>['api']) => getDiscount(api, 'a'),
    ],
    [
      'PATCH /api/billing/subscriptions/si_1%2F',
      subscription,
      subscription,
      { quantity: 7 },
      (api: ReturnType<typeof clientOf>['api']) => changeSubscription(api, 'si_1/', { quantity: 7 }),
    ],
    [
      'POST /api/billing/checkout',
      { status: 'redirect', url: 'https://pay.test/1' },
      { status: 'redirect', url: 'https://pay.test/1' },
      checkout,
      (api: ReturnType<typeof clientOf>['api']) => checkOut(api, checkout, 'key-0001', '/dashboard/plans?tab=a'),
    ],
  ])('%s', async (call, answer, read, sent, ask) => {
    const { api, asked } = clientOf(answer)
    expect(await ask(api)).toEqual(read)
    const key = call.endsWith('checkout') ? 'key-0001' : null
    const returnPath = /checkout|portal/.test(call) ? '/dashboard/plans?tab=a' : null
    expect(asked).toEqual([{ call, body: sent, key, returnPath }])
  })

  test.each([
    ['of another currency', { ...plans, currency: 'eur' }],
    ['with parts of cents', { ...plans, shippingCharges: [{ id: 'free', amount: 0.5 }] }],
  ])('and refuse plans %s', async (_what, answer) => {
    await expect(getPlans(clientOf(answer).api)).rejects.toMatchObject({ code: 'unreadable' })
  })
})

describe('a purchase', () => {
  const of = (more: object) => checkoutSchema.safeParse({ items: [{ productId: 'toolkit', quantity: 1 }], ...more })
  const billing = {
    name: '  Ana Ionescu ',
    email: 'ana@lakeside.test',
    address: '1 Lake Street',
    postalCode: '60601',
    city: 'Chicago',
    country: 'US',
  }

  test('accepts names and addresses as people write them, and trims spaces', () => {
    expect(of({ billing: { ...billing, city: '上海 🏥 Île-de-France' } }).data?.billing).toMatchObject({
      name: 'Ana Ionescu',
      city: '上海 🏥 Île-de-France',
    })
  })

  test.each([
    ['an empty name', { name: '  ' }],
    ['a name of 64 KB', { name: 'a'.repeat(65_536) }],
    ['a name over two lines', { name: 'Ana\nIonescu' }],
    ['a name with NUL in it', { name: 'Ana\u0000' }],
    ['a name that changes the text direction', { name: 'Ana\u202Eanas' }],
    ['an e-mail address without an @', { email: 'ana.lakeside.test' }],
    ['a country by its name', { country: 'United States' }],
    ['a field of their own', { vat: '1' }],
  ])('rejects billing details with %s', (_what, more) => {
    expect(of({ billing: { ...billing, ...more } }).success).toBe(false)
  })
})
