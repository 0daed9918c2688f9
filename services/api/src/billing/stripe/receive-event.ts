import type { Database } from '@keyroom/database'
import Stripe from 'stripe'
import { Refusal } from '../../platform/routing/refusal.ts'
import type { ReceivedEvent } from '../billing.ts'
import type { Customers } from './customers.ts'
import { idOf } from './price-list.ts'
import { syncInvoice, syncSubscription, storePurchase, type SyncParts } from './sync.ts'

/** The maximum age of a signature, so that a recorded event cannot be replayed later. */
const toleranceSeconds = 300
/** How long processed events are remembered: longer than Stripe retries one. */
const rememberedDays = 40

export interface EventParts extends SyncParts {
  readonly customers: Customers
  readonly webhookSecret: string
}

/**
 * Reads an event that Stripe sent. Takes only its subject from it; the current state is then read from Stripe.
 * @returns the work to do, or undefined if the event is not ours or was processed before
 * @throws Refusal 400 `invalid-signature`
 */
export async function receiveEvent(
  parts: EventParts,
  payload: Buffer,
  signature: string,
): Promise<ReceivedEvent | undefined> {
  const { database, stripe, customers, webhookSecret, logger } = parts
  const event = verify(stripe, payload, signature, webhookSecret)
  const subject = subjectOf(event)
  if (!subject || (await wasReceived(database, event.id))) return undefined
  const account = await customers.accountOf(subject.customer)
  if (!account) {
    logger.warn({ event: event.id, type: event.type }, 'an event of Stripe is about a customer that is not KeyRoom’s')
    return undefined
  }
  return {
    account,
    work: async () => {
      const { subscription, invoice, isPurchase } = subject
      if (subscription !== undefined) {
        await (isPurchase
          ? storePurchase(parts, account, subscription)
          : syncSubscription(parts, account, subscription))
      }
      if (invoice !== undefined) await syncInvoice(parts, account, invoice)
      // Stored last: a failed event is sent again, and processing it twice is harmless.
      await database.query('INSERT INTO api.stripe_event (id) VALUES ($1) ON CONFLICT DO NOTHING', [event.id])
    },
  }
}

/** Deletes events that Stripe no longer sends again. */
export async function forgetEvents(database: Database): Promise<void> {
  await database.query(`DELETE FROM api.stripe_event WHERE at < now() - interval '${rememberedDays} days'`)
}

function verify(stripe: Stripe, payload: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)) throw error
    throw new Refusal(400, {
      code: 'invalid-signature',
      message: 'This was not signed by Stripe for this service, or too long ago.',
      expected: `a header Stripe-Signature that is at most ${toleranceSeconds} seconds old`,
    })
  }
}

async function wasReceived(database: Database, id: string): Promise<boolean> {
  return (await database.query('SELECT 1 FROM api.stripe_event WHERE id = $1', [id])).length > 0
}

interface Subject {
  readonly customer: string
  readonly subscription?: string | undefined
  readonly invoice?: string | undefined
  readonly isPurchase?: boolean
}

/** The subject of an event, if we store anything about it. */
function subjectOf(event: Stripe.Event): Subject | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { customer, subscription } = event.data.object
      return customer && subscription
        ? { customer: idOf(customer), subscription: idOf(subscription), isPurchase: true }
        : undefined
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const { customer, id } = event.data.object
      return { customer: idOf(customer), subscription: id }
    }
    case 'invoice.finalized':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible': {
      const { customer, id } = event.data.object
      return customer && id ? { customer: idOf(customer), invoice: id } : undefined
    }
    default:
      return undefined
  }
}
