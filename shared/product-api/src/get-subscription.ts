import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { readAnswer } from './read-answer.ts'
import { subscriptionSchema, type Subscription } from './subscription-schema.ts'

/** What the account of the token has subscribed to, and when its trial ends. */
export function getSubscription(api: KyInstance, options: CallOptions = {}): Promise<Subscription> {
  return readAnswer(api.get('stripe/subscription', options), subscriptionSchema)
}
