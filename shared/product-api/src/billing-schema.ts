import { productIdSchema } from '@keyroom/contract/access'
import * as z from 'zod/mini'

/** The maximum number of seats of one purchase, and of one subscription. */
export const maxSeats = 10_000

/** Money: whole cents, never fractions. */
const cents = z.int().check(z.nonnegative())
const moment = z.string()
const currencySchema = z.literal('usd')
const seats = z.int().check(z.minimum(1), z.maximum(maxSeats))

/** How invoice and licence documents are delivered: by e-mail, or printed and by post. */
export const shippingIdSchema = z.enum(['free', 'post'])

const planSchema = z.object({
  productId: productIdSchema,
  /** The price per seat and year. */
  unitAmount: cents,
  interval: z.literal('year'),
  forOrganizations: z.boolean(),
  forPeople: z.boolean(),
})

/** The products for sale. */
export const plansSchema = z.object({
  /** `ledger`: a demo at sample prices without payment. `stripe`: paid at Stripe, which also has the portal. */
  biller: z.enum(['ledger', 'stripe']),
  currency: currencySchema,
  plans: z.array(planSchema),
  shippingCharges: z.array(z.object({ id: shippingIdSchema, amount: cents })),
})

/** Text on one line as people write names and addresses. */
const line = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), z.regex(/^\P{C}*$/u))

/** The recipient of an invoice. */
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
  country: z.string().check(z.length(2), z.regex(/^[A-Z]{2}$/)),
})

const codeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/))

/**
 * A purchase. Amounts are not part of it, since the server knows the prices. It is sent with a header `Idempotency-Key`,
 * so that sending it twice buys once.
 */
export const checkoutSchema = z.strictObject({
  /** The number of seats to add; 1 for a personal account. Each product at most once. */
  items: z.array(z.strictObject({ productId: productIdSchema, quantity: seats })).check(
    z.minLength(1),
    z.maxLength(productIdSchema.options.length),
    z.refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length, 'one item per product'),
  ),
  discountCode: z.optional(codeSchema),
  /** `free` by default. */
  shippingId: z.optional(shippingIdSchema),
  /** The ledger needs it for post; Stripe asks for it on its own page. */
  billing: z.optional(billingDetailsSchema),
})

/**
 * The path and query of the current page, to which the billing provider's pages return. It is sent in the header
 * `Keyroom-Return-Path`; only pages of the dashboard are allowed.
 */
export const returnPathSchema = z.string().check(z.maxLength(500), z.regex(/^\/dashboard(\/[\w-]+)*(\?[\w=&%.-]*)?$/))

/** Bought, or to be paid at Stripe, which returns to the current page with `checkout=complete` or `cancelled`. */
export const checkoutAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('complete'), invoiceId: z.string() }),
  z.object({ status: z.literal('redirect'), url: z.url() }),
])

export const discountRequestSchema = z.strictObject({ code: codeSchema })

/** A discount on the sum of the products, at most that sum: a share or an amount. */
export const discountSchema = z.object({
  code: z.string(),
  percentOff: z.optional(z.number().check(z.gt(0), z.maximum(100))),
  amountOff: z.optional(cents),
})

/** One change at a time: the number of seats, or whether it ends with its period. */
export const subscriptionChangeSchema = z.union([
  z.strictObject({ quantity: seats }),
  z.strictObject({ cancelAtPeriodEnd: z.boolean() }),
])

export const portalSchema = z.object({ url: z.url() })

const invoiceLineSchema = z.object({
  productId: productIdSchema,
  quantity: z.int().check(z.nonnegative()),
  /** The price per seat and year. */
  unitAmount: cents,
  /**
   * For the period of the line: less than a year for seats that were added later, negative for a credit of the
   * billing provider.
   */
  amount: z.int(),
  from: z.nullable(moment),
  until: z.nullable(moment),
})

export const invoiceSchema = z.object({
  id: z.string(),
  /** The number on the document. */
  number: z.string(),
  at: moment,
  currency: currencySchema,
  status: z.enum(['paid', 'open', 'void', 'uncollectible']),
  lines: z.array(invoiceLineSchema),
  /** The discount on the sum of the lines. */
  discount: cents,
  shipping: cents,
  /** The lines less the discount, with shipping, and with taxes if the billing provider adds any. */
  total: cents,
  billedTo: z.nullable(billingDetailsSchema),
  /** Its page at the billing provider; null for the ledger. */
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
