import type { TestEngine } from '@keyroom/database/testing'
import type { Checkout, Subscription } from '@keyroom/product-api/schemas'
import { pino } from 'pino'
import Stripe from 'stripe'
import { sampleDirectory } from '../../../testing/sample-directory.ts'
import { openTestApi, people, type TestApi } from '../../../testing/test-api.ts'
import type { TestPerson } from '../../../testing/test-issuer.ts'
import { createStripeBilling } from '../create-stripe.ts'
import { openStripeServer, secretKey, type StripeServer } from './stripe-server.ts'

/** The page that a purchase is made on in these tests. */
export const returnPath = '/dashboard/plans?tab=subscription'

export const webhookSecret = 'whsec_keyroom'
const settingsOf = (apiUrl: string) => ({
  secretKey,
  webhookSecret,
  prices: { standardTier: 'price_standard', accountingTier: 'price_accounting', toolkit: 'price_toolkit' },
  postPrice: 'price_post',
  dashboardOrigin: 'https://keyroom.example',
  apiUrl,
})
export const signing = new Stripe(secretKey)
let count = 0

type Paid = ReturnType<StripeServer['pay']>

/** What Stripe sends as an event. */
export function eventOf(type: string, object: object, id = `evt_${(count += 1)}`): string {
  return JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', type, data: { object }, created: 1 })
}

/** An API that sells by a Stripe of this machine, and what people do at the two. */
export interface StripeApi {
  readonly api: TestApi
  readonly server: StripeServer
  /** What the identity provider was told. */
  readonly told: [string, object][]
  readonly subscriptionOf: (person: TestPerson) => Promise<Subscription>
  readonly seats: (person: TestPerson, productId: string) => Promise<number | undefined>
  readonly checkOut: (
    person: TestPerson,
    payload: Checkout,
    key?: string,
  ) => Promise<{ status: number; body: { status?: string; url?: string; code?: string } }>
  readonly change: (
    person: TestPerson,
    id: string,
    payload: object,
  ) => Promise<{ status: number; body: Subscription & { code?: string; received?: string } }>
  /** Sends an event as Stripe does. */
  readonly send: (
    payload: string,
    header?: Record<string, unknown>,
  ) => Promise<{ status: number; body: { received?: boolean; code?: string } }>
  /** Sends what Stripe sends after somebody paid, and gives the statuses of the answers. */
  readonly sendPaid: (paid: Paid) => Promise<number[]>
  readonly buyAtHarbor: (checkout: Checkout) => Promise<Paid>
  readonly close: () => Promise<void>
}

export async function openStripeApi(engine: TestEngine): Promise<StripeApi> {
  const told: [string, object][] = []
  const directory = {
    ...sampleDirectory,
    setOrganizationMetadata: async (id: string, metadata: Readonly<Record<string, string | null>>) => {
      told.push([id, metadata])
      return sampleDirectory.setOrganizationMetadata(id, metadata)
    },
  }
  const server = await openStripeServer()
  const logger = pino({ level: 'silent' })
  const api = await openTestApi(engine, {
    directory,
    billing: (database) => createStripeBilling({ database, directory, settings: settingsOf(server.url), logger }),
  })
  const subscriptionOf: StripeApi['subscriptionOf'] = async (person) =>
    (await api.ask(person, '/api/stripe/subscription')).body
  const checkOut: StripeApi['checkOut'] = (person, payload, key = `purchase-${(count += 1)}`) => {
    const headers = { 'idempotency-key': key, 'keyroom-return-path': returnPath }
    return api.ask(person, { method: 'POST', url: '/api/billing/checkout', headers, payload })
  }
  const send: StripeApi['send'] = (payload, header = {}) =>
    api.ask(undefined, {
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signing.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...header }),
      },
      payload,
    })
  const sendPaid: StripeApi['sendPaid'] = async ({ session, invoice }) => {
    const paid = await send(eventOf('invoice.paid', { id: invoice.id, object: 'invoice', customer: session.customer }))
    const completed = await send(eventOf('checkout.session.completed', { ...session, form: undefined }))
    return [paid.status, completed.status]
  }
  return {
    api,
    server,
    told,
    subscriptionOf,
    seats: async (person, productId) =>
      (await subscriptionOf(person)).products.find((one) => one.productId === productId)?.quantity,
    checkOut,
    change: (person, id, payload) =>
      api.ask(person, { method: 'PATCH', url: `/api/billing/subscriptions/${id}`, payload }),
    send,
    sendPaid,
    buyAtHarbor: async (checkout) => {
      const { body } = await checkOut(people.multiAtHarbor, checkout)
      const paid = server.pay(body.url ?? '')
      await sendPaid(paid)
      return paid
    },
    close: async () => {
      await api.close()
      await server.close()
    },
  }
}
