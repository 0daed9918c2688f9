import Stripe from 'stripe'
import { Refusal } from '../../server/refusal.ts'
import { BillingUnavailable } from '../billing.ts'
import type { StripeSettings } from './stripe-settings.ts'

/** Longest wait for one answer (milliseconds), and how often the library asks again. */
const patience = { timeout: 8_000, maxNetworkRetries: 2 }

export function openStripe({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Stripe(secretKey, {
    ...patience,
    telemetry: false,
    appInfo: { name: 'KeyRoom' },
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/**
 * Asks Stripe, and says what went wrong in our words.
 * @param call names the call, for the log
 * @throws Refusal 402 `payment-failed` when a card was declined; BillingUnavailable when Stripe does not answer now
 */
export async function asking<Answer>(call: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw inOurWords(call, error)
  }
}

function inOurWords(call: string, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    return new Refusal(402, {
      code: 'payment-failed',
      message: 'The payment did not go through. See to the card in the billing portal and try again.',
      ...(error.decline_code && { received: error.decline_code }),
    })
  }
  const facts = `${call} was answered ${error.statusCode ?? 'by nothing'}: ${error.type}, request ${error.requestId ?? 'unknown'}`
  // What we asked for was wrong. That is a fault of ours, or of what was set up at Stripe; trying again mends nothing.
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return new Error(`${facts}. ${error.message}`)
  return new BillingUnavailable(facts)
}
