import type { Discount } from '@keyroom/product-api/schemas'
import type Stripe from 'stripe'
import { asking } from './stripe-client.ts'

/** A valid promotion code and its discount. */
export interface PromotionCode extends Discount {
  readonly id: string
}

/** Finds a promotion code, ignoring case, as Stripe does. */
export async function findPromotionCode(stripe: Stripe, code: string): Promise<PromotionCode | undefined> {
  const { data } = await asking('GET /v1/promotion_codes', () =>
    stripe.promotionCodes.list({ code, active: true, limit: 1, expand: ['data.promotion.coupon'] }),
  )
  const [found] = data
  const coupon = found?.promotion.coupon
  if (!found || !coupon || typeof coupon === 'string' || !coupon.valid) return undefined
  if (coupon.percent_off !== null) return { id: found.id, code: found.code, percentOff: coupon.percent_off }
  if (coupon.amount_off === null || coupon.currency !== 'usd') return undefined
  return { id: found.id, code: found.code, amountOff: coupon.amount_off }
}
