import { billingDetailsSchema, type BillingDetails, type Invoice } from '@keyroom/product-api/schemas'
import type Stripe from 'stripe'
import { momentOf } from './read-items.ts'
import { idOf, type PriceList } from './price-list.ts'

const statuses: readonly string[] = ['paid', 'open', 'void', 'uncollectible'] satisfies Invoice['status'][]

/** Converts an invoice of Stripe; undefined for a draft. */
export function readStripeInvoice(
  invoice: Stripe.Invoice,
  lines: readonly Stripe.InvoiceLineItem[],
  { productOf, postPrice }: { readonly productOf: PriceList['productOf']; readonly postPrice: string | undefined },
): Invoice | undefined {
  const { id, number, status } = invoice
  if (!id || !number || !isStatus(status)) return undefined
  return {
    id,
    number,
    at: momentOf(invoice.effective_at ?? invoice.created) ?? '',
    currency: 'usd',
    status,
    lines: lines.flatMap((line) => lineOf(line, productOf)),
    discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    shipping: lines.filter((line) => priceOf(line)?.id === postPrice).reduce((sum, { amount }) => sum + amount, 0),
    // A refund stays at Stripe as credit, so the total is never negative.
    total: Math.max(0, invoice.total),
    billedTo: billedTo(invoice),
    url: invoice.hosted_invoice_url ?? null,
  }
}

function isStatus(status: string | null): status is Invoice['status'] {
  return status !== null && statuses.includes(status)
}

function lineOf(line: Stripe.InvoiceLineItem, productOf: PriceList['productOf']): Invoice['lines'] {
  const price = priceOf(line)
  const productId = price && productOf(price)
  if (!productId) return []
  return [
    {
      productId,
      quantity: line.quantity ?? 1,
      // Of a credit for seats that were paid already, Stripe's unit amount is negative, as its amount is.
      unitAmount: Math.abs(Math.round(Number(String(line.pricing?.unit_amount_decimal ?? 0)))),
      amount: line.amount,
      from: momentOf(line.period.start),
      until: momentOf(line.period.end),
    },
  ]
}

function priceOf({ pricing }: Stripe.InvoiceLineItem): { id: string; product: string } | undefined {
  const details = pricing?.price_details
  return details && { id: idOf(details.price), product: details.product }
}

/** The billing details, if Stripe has all of them. */
function billedTo(invoice: Stripe.Invoice): BillingDetails | null {
  const address = invoice.customer_address
  const details = {
    name: invoice.customer_name,
    email: invoice.customer_email,
    address: address?.line1,
    ...(address?.line2 && { addressMore: address.line2 }),
    postalCode: address?.postal_code,
    city: address?.city,
    ...(address?.state && { region: address.state }),
    country: address?.country,
  }
  const known = billingDetailsSchema.safeParse(details)
  return known.success ? known.data : null
}
