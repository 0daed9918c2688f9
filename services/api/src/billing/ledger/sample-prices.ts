import type { Discount, Plans } from '@keyroom/product-api/schemas'

/**
 * The prices of the ledger, in cents. They are samples, as the screens say; real prices are at Stripe.
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

/** Finds a sample discount by its code, ignoring case. */
export function sampleDiscount(code: string): Discount | undefined {
  return discounts.find((discount) => discount.code === code.toUpperCase())
}
