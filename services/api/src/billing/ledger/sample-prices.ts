import type { Discount, Plans } from '@keyroom/product-api/schemas'

/**
 * What things cost in the ledger, in cents: figures of a sample. No money moves by them, and screens say so. Real
 * prices are Stripe's.
 */
export const samplePlans: Plans = {
  biller: 'ledger',
  currency: 'usd',
  plans: [
    { productId: 'standardTier', unitAmount: 144_000, interval: 'year', forOrganizations: true, forPeople: true },
    { productId: 'accountingTier', unitAmount: 84_000, interval: 'year', forOrganizations: true, forPeople: true },
    { productId: 'toolkit', unitAmount: 96_000, interval: 'year', forOrganizations: true, forPeople: true },
  ],
  shippingCharges: [
    { id: 'free', amount: 0 },
    { id: 'post', amount: 1_250 },
  ],
}

const discounts: readonly Discount[] = [
  { code: 'WELCOME10', percentOff: 10 },
  { code: 'PLAN50', amountOff: 5_000 },
]

/** A discount of the sample by its code, in small or large letters. */
export function sampleDiscount(code: string): Discount | undefined {
  return discounts.find((discount) => discount.code === code.toUpperCase())
}
