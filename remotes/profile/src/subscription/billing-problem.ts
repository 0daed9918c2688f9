import { ApiError } from '@keyroom/contract'
import { isOutage } from '@keyroom/product-api'

/** Error codes with messages of their own. */
const known = [
  'address-missing',
  'admin-only',
  'already-subscribed',
  'billing-unavailable',
  'no-portal',
  'one-seat-only',
  'other-biller',
  'payment-failed',
  'seats-in-use',
  'subscription-ended',
  'too-many-seats',
  'unknown-discount',
  'inapplicable-discount',
] as const

/** The message id for a failed purchase or change. */
export function billingProblem(error: unknown): `profile.problem.${(typeof known)[number] | 'away' | 'other'}` {
  const code = error instanceof ApiError ? known.find((one) => one === error.code) : undefined
  if (code === undefined && isOutage(error)) return 'profile.problem.away'
  return `profile.problem.${code ?? 'other'}`
}
