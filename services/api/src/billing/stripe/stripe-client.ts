import Stripe from 'stripe'
import { Refusal } from '../../platform/routing/refusal.ts'
import { BillingUnavailable } from '../billing.ts'
import type { StripeSettings } from './stripe-settings.ts'

/** The timeout of one attempt in milliseconds, and how often the library retries. */
const limits = { timeout: 8_000, maxNetworkRetries: 2 }

export function openStripe({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Stripe(secretKey, {
    ...limits,
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
 * Calls Stripe, and translates its errors.
 * @param call names the call, for the log
 * @throws Refusal 402 `payment-failed` if a card was declined; BillingUnavailable if Stripe does not answer
 */
export async function asking<Answer>(call: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw translateError(call, error)
  }
}

function translateError(call: string, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    return new Refusal(402, {
      code: 'payment-failed',
      message: 'The payment did not go through. Check the card in the billing portal and try again.',
      ...(error.decline_code && { received: error.decline_code }),
    })
  }
  const facts = `${call} was answered ${error.statusCode ?? 'by nothing'}: ${error.type}, request ${error.requestId ?? 'unknown'}`
  // The request was wrong: our code or the settings at Stripe need a fix, so this is not an outage.
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return new Error(`${facts}. ${error.message}`)
  return new BillingUnavailable(facts)
}
