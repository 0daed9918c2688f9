import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeServer, listen } from '../../../testing/test-issuer.ts'
import {
  readForm,
  invoiceShape,
  itemShape,
  lineShape,
  priceShape,
  promotionCodeShape,
  subscriptionShape,
  type InvoiceShape,
  type PriceShape,
  type SubscriptionShape,
} from './stripe-shapes.ts'

export const secretKey = 'sk_test_51keyroom'

interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly url: string
  readonly customer: string
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  invoice: string | null
  readonly form: Record<string, unknown>
}

interface Failure {
  readonly status?: number
  readonly type?: string
  readonly code?: string
  readonly message?: string
}

interface Asked {
  readonly call: string
  readonly form: Record<string, unknown>
  readonly idempotencyKey: string | undefined
}

/** A server on this machine that speaks the part of Stripe's API that we use, and keeps what it is told. */
export interface StripeServer {
  readonly url: string
  readonly asked: Asked[]
  readonly prices: Map<string, PriceShape>
  readonly customers: Map<string, { id: string; metadata: Record<string, string> }>
  readonly sessions: Map<string, Session>
  readonly subscriptions: Map<string, SubscriptionShape>
  readonly invoices: Map<string, InvoiceShape>
  /** What a customer does on the page of a checkout session. */
  readonly pay: (url: string) => { readonly session: Session; readonly invoice: InvoiceShape }
  /** The next calls that match are answered with this error; without a status not at all. */
  readonly fail: (call: RegExp, error: Failure, times?: number) => void
  /** No call fails any more. */
  readonly heal: () => void
  readonly close: () => Promise<void>
}

type Answer = readonly [status: number, body: object]

export async function openStripeServer(): Promise<StripeServer> {
  const asked: Asked[] = []
  const prices = new Map(
    [
      priceShape('price_standard', 120_000, true),
      priceShape('price_accounting', 60_000, true),
      priceShape('price_toolkit', 90_000, true),
      priceShape('price_post', 2_000, false),
      priceShape('price_toolkit_2024', 50_000, true, 'prod_toolkit'),
      priceShape('price_foreign', 1, true),
    ].map((price) => [price.id, price]),
  )
  const customers: StripeServer['customers'] = new Map()
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, SubscriptionShape>()
  const invoices = new Map<string, InvoiceShape>()
  const codes = [
    promotionCodeShape('promo_1', 'SPRING', { percent_off: 20 }),
    promotionCodeShape('promo_2', 'TENOFF', { amount_off: 1_000, currency: 'usd' }),
    promotionCodeShape('promo_3', 'EURO', { amount_off: 1_000, currency: 'eur' }),
    promotionCodeShape('promo_4', 'OVER', { percent_off: 20, valid: false }),
  ]
  const failures: { call: RegExp; error: Failure; left: number }[] = []
  const answered = new Map<string, { readonly text: string; readonly answer: Answer }>()
  let count = 0
  const newId = (prefix: string) => `${prefix}_${(count += 1)}`
  const periodEnd = () => Math.floor(Date.now() / 1000) + 31_536_000

  const routes: readonly [RegExp, (form: Record<string, unknown>, id: string) => object | undefined][] = [
    [/^GET \/v1\/prices\/(\w+)$/, (_form, id) => prices.get(id)],
    [
      /^POST \/v1\/customers$/,
      (form) => {
        const customer = { id: newId('cus'), object: 'customer', metadata: {}, ...form } as never
        customers.set((customer as { id: string }).id, customer)
        return customer
      },
    ],
    [/^GET \/v1\/customers\/(\w+)$/, (_form, id) => customers.get(id)],
    [
      /^POST \/v1\/customers\/(\w+)$/,
      (form, id) => {
        const customer = customers.get(id)
        return customer && Object.assign(customer, form)
      },
    ],
    [
      /^GET \/v1\/promotion_codes$/,
      ({ code }) => listOf(codes.filter((one) => one.code.toLowerCase() === String(code).toLowerCase())),
    ],
    [
      /^POST \/v1\/checkout\/sessions$/,
      (form) => {
        const id = newId('cs_test')
        const url = `https://checkout.stripe.com/c/pay/${id}`
        const customer = String(form['customer'])
        const session = {
          id,
          object: 'checkout.session',
          url,
          customer,
          status: 'open',
          subscription: null,
          invoice: null,
          form,
        } as const
        sessions.set(id, { ...session })
        return session
      },
    ],
    [
      /^GET \/v1\/checkout\/sessions$/,
      ({ customer, status }) =>
        listOf([...sessions.values()].filter((one) => one.customer === customer && one.status === status)),
    ],
    [/^GET \/v1\/checkout\/sessions\/(\w+)$/, (_form, id) => sessions.get(id)],
    [
      /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_form, id) => {
        const session = sessions.get(id)
        if (session) session.status = 'expired'
        return session
      },
    ],
    [/^GET \/v1\/subscriptions\/(\w+)$/, (_form, id) => subscriptions.get(id)],
    [
      /^POST \/v1\/subscriptions\/(\w+)$/,
      (form, id) => {
        const subscription = subscriptions.get(id)
        if (!subscription) return undefined
        if (form['cancel_at'] === '') subscription.cancel_at = null
        else {
          subscription.cancel_at_period_end = form['cancel_at_period_end'] === 'true'
          const [item] = subscription.items.data
          subscription.cancel_at = subscription.cancel_at_period_end ? (item?.current_period_end ?? null) : null
        }
        return subscription
      },
    ],
    [
      /^DELETE \/v1\/subscriptions\/(\w+)$/,
      (_form, id) => {
        const subscription = subscriptions.get(id)
        if (subscription) subscription.status = 'canceled'
        return subscription
      },
    ],
    [
      /^POST \/v1\/subscription_items\/(\w+)$/,
      (form, id) => {
        const item = [...subscriptions.values()].flatMap(({ items }) => items.data).find((one) => one.id === id)
        if (item) item.quantity = Number(form['quantity'])
        return item
      },
    ],
    [/^GET \/v1\/invoices\/(\w+)$/, (_form, id) => invoices.get(id)],
    [
      /^GET \/v1\/invoices\/(\w+)\/lines$/,
      (_form, id) => invoices.get(id) && listOf(invoices.get(id)?.lines.data ?? []),
    ],
    [
      /^POST \/v1\/billing_portal\/sessions$/,
      ({ customer }) => ({ id: newId('bps'), url: `https://billing.stripe.com/p/session/${String(customer)}` }),
    ],
  ]

  const answer = (call: string, form: Record<string, unknown>): Answer => {
    const failure = failures.find((one) => one.left > 0 && one.call.test(call))
    if (failure) {
      failure.left -= 1
      const { status = 0, type = 'api_error', code, message = 'As the test wants.' } = failure.error
      return [status, { error: { type, code, message, decline_code: code } }]
    }
    for (const [pattern, respond] of routes) {
      const found = pattern.exec(call)
      const body = found && respond(form, found[1] ?? '')
      if (body) return [200, body]
    }
    return [404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such: ${call}` } }]
  }

  const server = createServer((request, response) => void handle(request, response))
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe')
    const call = `${request.method} ${pathname}`
    const form = readForm(text || search)
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined
    asked.push({ call, form, idempotencyKey })
    let result: Answer
    const before = request.method === 'POST' ? answered.get(idempotencyKey ?? '') : undefined
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      result = [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }]
    } else if (before && before.text !== text) {
      result = [
        400,
        { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } },
      ]
    } else {
      result = before?.answer ?? answer(call, form)
    }
    const [status, body] = result
    if (status === 0) return void request.socket.destroy()
    // As Stripe does it: a fault is kept under its key too, but not what was refused before anything was done.
    if (idempotencyKey && [200, 402, 500].includes(status)) answered.set(idempotencyKey, { text, answer: result })
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${asked.length}` })
    response.end(JSON.stringify(body))
  }

  return {
    url: await listen(server),
    asked,
    prices,
    customers,
    sessions,
    subscriptions,
    invoices,
    pay: (url) => {
      const session = [...sessions.values()].find((one) => one.url === url)
      if (!session || session.status !== 'open') throw new Error(`No page is open at ${url}.`)
      const lines = Object.values(session.form['line_items'] ?? {}) as { price: string; quantity: string }[]
      const id = newId('sub')
      const sold = lines.map(({ price, quantity }) => ({ price: priceOf(prices, price), quantity: Number(quantity) }))
      const items = sold.filter(({ price }) => price.recurring)
      subscriptions.set(
        id,
        subscriptionShape(
          id,
          session.customer,
          items.map(({ price, quantity }) => itemShape(newId('si'), id, price, quantity, periodEnd())),
        ),
      )
      const discounts = session.form['discounts'] ? 1_000 : 0
      const invoice = invoiceShape(
        newId('in'),
        session.customer,
        sold.map(({ price, quantity }) =>
          lineShape(newId('il'), price, quantity, (price.unit_amount ?? 0) * quantity, periodEnd()),
        ),
        discounts,
      )
      invoices.set(invoice.id, invoice)
      session.status = 'complete'
      session.subscription = id
      session.invoice = invoice.id
      return { session, invoice }
    },
    fail: (call, error, times = 1) => void failures.push({ call, error, left: times }),
    heal: () => void failures.splice(0),
    close: () => closeServer(server),
  }
}

function priceOf(prices: StripeServer['prices'], id: string): PriceShape {
  const price = prices.get(id)
  if (!price) throw new Error(`There is no price ${id}.`)
  return price
}

function listOf(data: readonly object[]): object {
  return { object: 'list', data, has_more: false, url: '/v1/list' }
}
