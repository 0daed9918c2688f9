// What Stripe answers, in the shapes of the API version that its library is written for: the fields that are read here,
// with those beside them that could be taken for them.

export const priceShape = (id: string, amount: number, recurring: boolean, product = `prod_${id.slice(6)}`) => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 1_790_000_000,
  currency: 'usd',
  livemode: false,
  product,
  recurring: recurring ? { interval: 'year', interval_count: 1, meter: null, usage_type: 'licensed' } : null,
  type: recurring ? 'recurring' : 'one_time',
  unit_amount: amount as number | null,
  unit_amount_decimal: String(amount),
})

export type PriceShape = ReturnType<typeof priceShape>

export const itemShape = (id: string, subscription: string, price: PriceShape, quantity: number, until: number) => ({
  id,
  object: 'subscription_item',
  billing_thresholds: null,
  created: 1_790_000_000,
  current_period_start: until - 31_536_000,
  current_period_end: until,
  discounts: [],
  metadata: {},
  price,
  quantity,
  subscription,
  tax_rates: [],
})

export const subscriptionShape = (id: string, customer: string, items: ReturnType<typeof itemShape>[]) => ({
  id,
  object: 'subscription',
  billing_cycle_anchor: 1_790_000_000,
  cancel_at: null as number | null,
  cancel_at_period_end: false,
  canceled_at: null as number | null,
  collection_method: 'charge_automatically',
  created: 1_790_000_000,
  currency: 'usd',
  customer,
  ended_at: null as number | null,
  items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
  livemode: false,
  metadata: {},
  status: 'active',
  trial_end: null as number | null,
  trial_start: null as number | null,
})

export type SubscriptionShape = ReturnType<typeof subscriptionShape>

export const lineShape = (id: string, price: PriceShape, quantity: number, amount: number, until: number) => ({
  id,
  object: 'line_item',
  amount,
  currency: 'usd',
  description: `${quantity} × ${price.id}`,
  discount_amounts: [],
  livemode: false,
  metadata: {},
  period: { start: until - 31_536_000, end: until },
  pricing: {
    price_details: { price: price.id, product: price.product },
    type: 'price_details',
    unit_amount_decimal: price.unit_amount_decimal,
  },
  quantity,
  subtotal: amount,
})

export const invoiceShape = (id: string, customer: string, lines: ReturnType<typeof lineShape>[], off: number) => ({
  id,
  object: 'invoice',
  created: 1_790_000_000,
  currency: 'usd',
  customer,
  customer_address: {
    city: 'Chicago',
    country: 'US',
    line1: '1 Lake Street',
    line2: null,
    postal_code: '60601',
    state: 'IL',
  } as Record<string, string | null> | null,
  customer_email: 'admin@lakeside.test',
  customer_name: 'Lakeside Health',
  effective_at: 1_790_000_100,
  hosted_invoice_url: `https://invoice.stripe.com/i/acct_1/${id}`,
  lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
  livemode: false,
  number: `A1B2C3-${id.slice(3)}` as string | null,
  status: 'paid' as string,
  total: lines.reduce((sum, { amount }) => sum + amount, -off),
  total_discount_amounts: off > 0 ? [{ amount: off, discount: 'di_1' }] : [],
})

export type InvoiceShape = ReturnType<typeof invoiceShape>

export const promotionCodeShape = (id: string, code: string, coupon: object) => ({
  id,
  object: 'promotion_code',
  active: true,
  code,
  created: 1_790_000_000,
  customer: null,
  expires_at: null,
  livemode: false,
  metadata: {},
  promotion: {
    type: 'coupon',
    coupon: {
      id: `co_${id}`,
      object: 'coupon',
      amount_off: null,
      currency: null,
      duration: 'once',
      name: code,
      percent_off: null,
      valid: true,
      ...coupon,
    },
  },
})

/** A form as Stripe's API takes it, `line_items[0][price]=price_1`, as the object that it stands for. */
export function readForm(text: string): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at = form
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>
    at[path.at(-1) ?? ''] = value
  }
  return form
}
