import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Invoice } from '@keyroom/product-api/schemas'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { people } from '../../testing/test-api.ts'
import { eventOf, openStripeApi, type StripeApi } from './testing/open-stripe-api.ts'

describe.each(testEngines())('a purchase that goes to Stripe on $name', (engine) => {
  let bench: StripeApi
  beforeAll(async () => {
    bench = await openStripeApi(engine)
  })
  afterAll(() => bench.close())

  const items = [{ productId: 'toolkit' as const, quantity: 1 }]
  const opened = async (key: string) => {
    const { body } = await bench.checkOut(people.multiAtHarbor, { items }, key)
    const session = [...bench.server.sessions.values()].find(({ url }) => url === body.url)
    if (!session) throw new Error('A page was opened.')
    return session
  }

  test('repeated, returns the same page while it is open, and a new one after it was closed', async () => {
    const first = await opened('again-and-again')
    expect((await opened('again-and-again')).id).toBe(first.id)
    first.status = 'expired'
    const second = await opened('again-and-again')
    expect([second.id === first.id, second.status]).toEqual([false, 'open'])
    expect((await opened('again-and-again')).id).toBe(second.id)
  })

  test('repeated after the payment, is complete before Stripe’s event and buys nothing more', async () => {
    const before = (await bench.seats(people.multiAtHarbor, 'toolkit')) ?? 0
    const { url } = await opened('paid-unheard')
    const paid = bench.server.pay(url)
    const again = () => bench.checkOut(people.multiAtHarbor, { items }, 'paid-unheard')
    expect(await again()).toMatchObject({ status: 200, body: { status: 'complete', invoiceId: paid.invoice.id } })
    expect(await bench.seats(people.multiAtHarbor, 'toolkit')).toBe(before + 1)
    expect(await bench.sendPaid(paid)).toEqual([200, 200])
    expect((await again()).body.status).toBe('complete')
    expect(await bench.seats(people.multiAtHarbor, 'toolkit')).toBe(before + 1)
    const invoices = (await bench.api.ask(people.multiAtHarbor, '/api/billing/invoices')).body as Invoice[]
    expect(invoices.filter(({ id }) => id === paid.invoice.id)).toHaveLength(1)
    const subscription = bench.server.subscriptions.get(paid.session.subscription ?? '')
    if (subscription) subscription.status = 'canceled'
    await bench.send(eventOf('customer.subscription.deleted', { id: subscription?.id, customer: 'cus_1' }))
    expect(await bench.seats(people.multiAtHarbor, 'toolkit')).toBe(before)
  })

  test('is refused where its page was closed and the same was bought on another meanwhile', async () => {
    const own = { items: [{ productId: 'standardTier' as const, quantity: 1 }] }
    expect((await bench.checkOut(people.free, own, 'at-the-desk')).status).toBe(200)
    const { body } = await bench.checkOut(people.free, own, 'on-the-phone')
    await bench.sendPaid(bench.server.pay(body.url ?? ''))
    expect(await bench.checkOut(people.free, own, 'at-the-desk')).toMatchObject({
      status: 409,
      body: { code: 'already-subscribed' },
    })
  })

  test('of a person whose answer was lost leads to a page that is open', async () => {
    const own = { items: [{ productId: 'toolkit' as const, quantity: 1 }] }
    const first = await bench.checkOut(people.free, own, 'lost-answer')
    await asAccount(bench.api.database, { ...people.free, organizationId: null }, (tenant) =>
      tenant.query("UPDATE api.billing_request SET answer = NULL, page = NULL WHERE key = 'lost-answer'"),
    )
    const { body } = await bench.checkOut(people.free, own, 'lost-answer')
    expect(body.url).not.toBe(first.body.url)
    expect([...bench.server.sessions.values()].find(({ url }) => url === body.url)?.status).toBe('open')
  })

  test('with a code that Stripe limits to others says so, and counts as a failure', async () => {
    bench.server.fail(/^POST \/v1\/checkout\/sessions$/, {
      status: 400,
      type: 'invalid_request_error',
      message: 'This promotion code cannot be redeemed because the associated customer has prior transactions.',
    })
    const limited = { items, discountCode: 'SPRING' }
    expect(await bench.checkOut(people.multiAtHarbor, limited, 'limited-code')).toMatchObject({
      status: 422,
      body: { code: 'inapplicable-discount', received: 'SPRING' },
    })
    expect((await bench.checkOut(people.multiAtHarbor, limited, 'limited-code')).status).toBe(200)
  })

  test('puts the buyer’s details on the invoice, and Stripe asks for no address again', async () => {
    const billing = {
      name: 'Ada Lovelace',
      email: 'ada@harbor.test',
      organization: 'Harbor Clinics Inc.',
      address: '1 Shore Road',
      postalCode: '01201',
      city: 'Pittsfield',
      region: 'MA',
      country: 'US',
    }
    await bench.checkOut(people.multiAtHarbor, { items, billing })
    expect(bench.server.customers.get('cus_1')).toMatchObject({
      name: 'Harbor Clinics Inc.',
      email: 'ada@harbor.test',
      address: {
        line1: '1 Shore Road',
        line2: '',
        city: 'Pittsfield',
        state: 'MA',
        postal_code: '01201',
        country: 'US',
      },
    })
    const { form } = bench.server.asked.findLast(({ call }) => call === 'POST /v1/checkout/sessions') ?? {}
    expect(form).toMatchObject({ billing_address_collection: 'auto' })
    expect(form).not.toHaveProperty('customer_update')
  })
})
