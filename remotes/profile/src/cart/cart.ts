import { productIdSchema } from '@keyroom/contract'
import { MOST_SEATS } from '@keyroom/product-api'
import * as z from 'zod/mini'
import { billingFields } from './billing.ts'

/** Money in whole United States cents. */
const cents = z.int().check(z.nonnegative())

/** One product in the cart: so many seats of it for a year. */
const cartProductSchema = z.object({
  productId: productIdSchema,
  quantity: z.int().check(z.gte(1), z.lte(MOST_SEATS)),
  /** A seat for a year, in cents. */
  unitAmount: cents,
})

/** What a code takes off the products, as the API says: a share of them, or an amount. */
const cartDiscountSchema = z.object({
  code: z.string(),
  percentOff: z.optional(z.number().check(z.gt(0), z.lte(100))),
  amountOff: z.optional(cents),
})

/** What was typed of the billing details, field by field: it may be unfinished, or wrong yet. */
const typedBillingSchema = z.partialRecord(z.enum(billingFields), z.string())

/** An order that was sent off and not answered yet: the same again goes under the same key, and so buys once. */
const attemptSchema = z.object({ key: z.string(), order: z.string() })

/**
 * A purchase from the first product to its confirmation. Amounts that follow from others are kept with them, in cents:
 * `subtotal` of the products, `discount` off it, `shipping` on top, `total`.
 */
export const cartSchema = z.object({
  /** 0 the cart, 1 billing details, 2 payment. */
  step: z.int().check(z.gte(0), z.lte(2)),
  products: z.array(cartProductSchema),
  subtotal: cents,
  total: cents,
  discount: cents,
  /** Where `discount` comes from; there is one at a time. */
  discountRule: z.nullable(cartDiscountSchema),
  /** What it costs to have the invoice delivered. */
  shipping: cents,
  /** To whom the invoice is made out, as far as that was typed. */
  billing: z.nullable(typedBillingSchema),
  payment: z.object({
    /** How the invoice is delivered: `free` electronically, `post` printed, for a charge. */
    type: z.enum(['free', 'post']),
    /** `cod`: by invoice. `card`: on the page of the payment provider. */
    method: z.enum(['cod', 'card']),
    /** Always empty: nothing of a card is ever typed, kept or sent here. */
    card: z.literal(''),
  }),
  attempt: z.nullable(attemptSchema),
})

export type Cart = z.output<typeof cartSchema>
export type CartProduct = z.output<typeof cartProductSchema>
export type CartDiscount = z.output<typeof cartDiscountSchema>

/** Nothing chosen yet. */
export const emptyCart: Cart = {
  step: 0,
  products: [],
  subtotal: 0,
  total: 0,
  discount: 0,
  discountRule: null,
  shipping: 0,
  billing: null,
  payment: { type: 'free', method: 'cod', card: '' },
  attempt: null,
}
