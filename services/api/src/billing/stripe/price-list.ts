import { productIdSchema, type ProductId } from '@keyroom/contract/access'
import type { Plans } from '@keyroom/product-api/schemas'
import type Stripe from 'stripe'
import { asking } from './stripe-client.ts'
import type { StripeSettings } from './stripe-settings.ts'

/** How long prices are cached. */
const cacheMs = 300_000

/** The plans for sale at Stripe, and the product of each price. */
export interface PriceList {
  readonly plans: Plans
  /**
   * Our product for a price, current or former. All prices of one product at Stripe map to the same product of ours, so
   * that customers keep a former price.
   */
  readonly productOf: (price: { readonly id: string; readonly product: string }) => ProductId | undefined
}

/** Returns a reader of the price list that asks Stripe every few minutes. */
export function createPriceList(stripe: Stripe, settings: StripeSettings): () => Promise<PriceList> {
  let known: { readonly list: Promise<PriceList>; readonly at: number } | undefined
  return () => {
    if (!known || performance.now() - known.at > cacheMs) {
      const list = readPriceList(stripe, settings)
      known = { list, at: performance.now() }
      list.catch(() => (known = undefined))
    }
    return known.list
  }
}

async function readPriceList(stripe: Stripe, { prices, postPrice }: StripeSettings): Promise<PriceList> {
  const read = (id: string) => asking(`GET /v1/prices/${id}`, () => stripe.prices.retrieve(id))
  const [sold, post] = await Promise.all([
    Promise.all(
      productIdSchema.options.map(async (productId) => ({ productId, price: await read(prices[productId]) })),
    ),
    postPrice === undefined ? undefined : read(postPrice),
  ])
  for (const { productId, price } of sold) checkYearly(productId, price)
  if (post) checkAmount('the post', post)
  const byProduct = new Map(sold.map(({ productId, price }) => [idOf(price.product), productId]))
  return {
    plans: {
      biller: 'stripe',
      currency: 'usd',
      plans: sold.map(({ productId, price }) => ({
        productId,
        unitAmount: price.unit_amount ?? 0,
        interval: 'year' as const,
        forOrganizations: true,
        forPeople: true,
      })),
      shippingCharges: [
        { id: 'free' as const, amount: 0 },
        ...(post ? [{ id: 'post' as const, amount: post.unit_amount ?? 0 }] : []),
      ],
    },
    productOf: ({ product }) => byProduct.get(product),
  }
}

function checkYearly(name: string, price: Stripe.Price): void {
  checkAmount(name, price)
  const { interval, interval_count: count } = price.recurring ?? {}
  if (interval === 'year' && count === 1) return
  throw new Error(`Expected price ${price.id} of ${name} to recur every year, got every ${count ?? 0} ${interval}.`)
}

function checkAmount(name: string, price: Stripe.Price): void {
  if (price.currency === 'usd' && Number.isInteger(price.unit_amount)) return
  throw new Error(
    `Expected price ${price.id} of ${name} in whole cents of US dollars, got ${price.unit_amount} ${price.currency}.`,
  )
}

/** Stripe returns an id, or the object itself if the call expands it. */
export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
