import { productIdSchema } from '@keyroom/contract'
import { maxSeats } from '@keyroom/product-api'
import * as z from 'zod/mini'
import { billingFields } from './billing.ts'

/** An amount in whole US cents. */
const cents = z.int().check(z.nonnegative())

/** A product in the cart: a number of seats for a year. */
const cartProductSchema = z.object({
  productId: productIdSchema,
  quantity: z.int().check(z.gte(1), z.lte(maxSeats)),
  /** The price of a seat for a year, in cents. */
  unitAmount: cents,
})

/** The discount of a code: a percentage or an amount. */
const cartDiscountSchema = z.object({
  code: z.string(),
  percentOff: z.optional(z.number().check(z.gt(0), z.lte(100))),
  amountOff: z.optional(cents),
})

/** The typed billing details by field, which may be incomplete or invalid. */
const typedBillingSchema = z.partialRecord(z.enum(billingFields), z.string())

/** A sent order without an answer: sending it again with the same key buys only once. */
const attemptSchema = z.object({ key: z.string(), order: z.string() })

/**
 * A purchase from the first product to its confirmation. Derived amounts are stored with it, in cents: `subtotal` of
 * the products, `discount` on it, `shipping`, and `total`.
 */
export const cartSchema = z.object({
  /** 0 cart, 1 billing details, 2 payment. */
  step: z.int().check(z.gte(0), z.lte(2)),
  products: z.array(cartProductSchema),
  subtotal: cents,
  total: cents,
  discount: cents,
  /** The rule of `discount`; at most one applies. */
  discountRule: z.nullable(cartDiscountSchema),
  /** The price of the delivery of the invoice. */
  shipping: cents,
  /** The recipient of the invoice, as far as typed. */
  billing: z.nullable(typedBillingSchema),
  payment: z.object({
    /** The delivery of the invoice: `free` electronically, `post` printed, for a charge. */
    type: z.enum(['free', 'post']),
    /** `cod`: by invoice. `card`: on the page of the payment provider. */
    method: z.enum(['cod', 'card']),
    /** Always empty: card data are never typed, stored or sent here. */
    card: z.literal(''),
  }),
  attempt: z.nullable(attemptSchema),
})

export type Cart = z.output<typeof cartSchema>
export type CartProduct = z.output<typeof cartProductSchema>
export type CartDiscount = z.output<typeof cartDiscountSchema>

/** A cart without products. */
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
