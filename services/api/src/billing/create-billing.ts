import type { Billing } from './billing.ts'
import { createLedger } from './ledger/create-ledger.ts'
import type { StripeParts } from './stripe/create-stripe.ts'
import type { StripeSettings } from './stripe/stripe-settings.ts'

/** By Stripe where that is set up, else by the ledger. Only who sells by Stripe loads its library. */
export async function createBilling({
  settings,
  ...parts
}: Omit<StripeParts, 'settings'> & { readonly settings: StripeSettings | undefined }): Promise<Billing> {
  if (!settings) return createLedger(parts.database)
  const { createStripeBilling } = await import('./stripe/create-stripe.ts')
  return createStripeBilling({ ...parts, settings })
}
