import { productIdSchema } from '@keyroom/contract/access'
import * as z from 'zod/mini'

/** Most seats that one purchase may add, and that one subscription may have. */
export const MOST_SEATS = 10_000

/** Money: whole cents, never fractions. */
const cents = z.int().check(z.nonnegative())
const moment = z.string()
const currencySchema = z.literal('usd')
const seats = z.int().check(z.minimum(1), z.maximum(MOST_SEATS))

/** How invoice and licence documents are delivered: by e-mail, or printed and by post. */
export const shippingIdSchema = z.enum(['free', 'post'])

const planSchema = z.object({
  productId: productIdSchema,
  /** For one seat and year. */
  unitAmount: cents,
  interval: z.literal('year'),
  forOrganizations: z.boolean(),
  forPeople: z.boolean(),
})

/** What is for sale. */
export const plansSchema = z.object({
  /** `ledger`: bought here, at sample prices, and no money moves. `stripe`: paid at Stripe, where the portal is too. */
  biller: z.enum(['ledger', 'stripe']),
  currency: currencySchema,
  plans: z.array(planSchema),
  shippingCharges: z.array(z.object({ id: shippingIdSchema, amount: cents })),
})

/** Text on one line as people write names and addresses. */
const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^\P{C}*$/u))

/** To whom an invoice is made out. */
export const billingDetailsSchema = z.strictObject({
  name: line(150),
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u)),
  organization: z.optional(line(150)),
  address: line(200),
  addressMore: z.optional(line(200)),
  postalCode: line(20),
  city: line(100),
  region: z.optional(line(100)),
  /** Two letters, ISO 3166-1. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})

const codeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/))

/**
 * A purchase. Amounts are not part of it: the server knows what things cost. It goes with a header `Idempotency-Key`,
 * so that sending it twice buys once.
 */
export const checkoutSchema = z.strictObject({
  /** Seats to add to what is held; for a person's own account 1. No product twice. */
  items: z.array(z.strictObject({ productId: productIdSchema, quantity: seats })).check(
    z.minLength(1),
    z.maxLength(productIdSchema.options.length),
    z.refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length, 'one item a product'),
  ),
  discountCode: z.optional(codeSchema),
  /** `free` where nothing is said. */
  shippingId: z.optional(shippingIdSchema),
  /** The ledger needs it where something goes by post; Stripe asks for it on its own page. */
  billing: z.optional(billingDetailsSchema),
})

/** Bought, or to be paid for elsewhere: Stripe sends people back to the profile with `checkout=complete` or `cancelled`. */
export const checkoutAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('complete'), invoiceId: z.string() }),
  z.object({ status: z.literal('redirect'), url: z.url() }),
])

export const discountRequestSchema = z.strictObject({ code: codeSchema })

/** What a code takes off the sum of the products, never more than that: a share of it, or an amount. */
export const discountSchema = z.object({
  code: z.string(),
  percentOff: z.optional(z.number().check(z.gt(0), z.maximum(100))),
  amountOff: z.optional(cents),
})

/** One thing at a time: another number of seats, or whether it ends with its period. */
export const subscriptionChangeSchema = z.union([
  z.strictObject({ quantity: seats }),
  z.strictObject({ cancelAtPeriodEnd: z.boolean() }),
])

export const portalSchema = z.object({ url: z.url() })

const invoiceLineSchema = z.object({
  productId: productIdSchema,
  quantity: z.int().check(z.nonnegative()),
  /** For one seat and year. */
  unitAmount: cents,
  /**
   * For the time of the line: less than a year where seats were added in the middle of it, less than nothing where the
   * biller gives something back.
   */
  amount: z.int(),
  from: z.nullable(moment),
  until: z.nullable(moment),
})

export const invoiceSchema = z.object({
  id: z.string(),
  /** As it stands on the document. */
  number: z.string(),
  at: moment,
  currency: currencySchema,
  status: z.enum(['paid', 'open', 'void', 'uncollectible']),
  lines: z.array(invoiceLineSchema),
  /** Taken off the sum of the lines. */
  discount: cents,
  shipping: cents,
  /** The lines, less the discount, with shipping, and with taxes where the biller adds any. */
  total: cents,
  billedTo: z.nullable(billingDetailsSchema),
  /** Where the biller shows it; null where it is only here. */
  url: z.nullable(z.url()),
})

/** The newest first. */
export const invoicesSchema = z.array(invoiceSchema)

export type ShippingId = z.output<typeof shippingIdSchema>
export type Plans = z.output<typeof plansSchema>
export type Plan = z.output<typeof planSchema>
export type BillingDetails = z.output<typeof billingDetailsSchema>
export type Checkout = z.output<typeof checkoutSchema>
export type CheckoutAnswer = z.output<typeof checkoutAnswerSchema>
export type Discount = z.output<typeof discountSchema>
export type SubscriptionChange = z.output<typeof subscriptionChangeSchema>
export type Invoice = z.output<typeof invoiceSchema>
