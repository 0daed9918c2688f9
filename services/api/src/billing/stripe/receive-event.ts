import type { Database } from '@keyroom/database'
import Stripe from 'stripe'
import { Refusal } from '../../server/refusal.ts'
import type { HeardEvent } from '../billing.ts'
import type { Customers } from './customers.ts'
import { idOf } from './price-list.ts'
import { syncInvoice, syncSubscription, takeIn, type SyncParts } from './sync.ts'

/** How old a signature may be, in seconds: one that was recorded is good for nothing later. */
const tolerance = 300
/** How long it is remembered which events were worked in: longer than Stripe sends one again, in days. */
const rememberedDays = 40

export interface HearParts extends SyncParts {
  readonly customers: Customers
  readonly webhookSecret: string
}

/**
 * Reads an event that Stripe sent. Only what it is about is taken from it; how that is now is asked of Stripe.
 * @returns what there is to do, or nothing when it is about nothing of ours, or was worked in before
 * @throws Refusal 400 `invalid-signature`
 */
export async function hearEvent(parts: HearParts, payload: Buffer, signature: string): Promise<HeardEvent | undefined> {
  const { database, stripe, customers, webhookSecret, logger } = parts
  const event = verify(stripe, payload, signature, webhookSecret)
  const subject = subjectOf(event)
  if (!subject || (await wasHeard(database, event.id))) return undefined
  const account = await customers.accountOf(subject.customer)
  if (!account) {
    logger.warn({ event: event.id, type: event.type }, 'an event of Stripe is about a customer that is not of KeyRoom')
    return undefined
  }
  return {
    account,
    work: async () => {
      const { subscription, invoice, isPurchase } = subject
      if (subscription !== undefined) {
        await (isPurchase ? takeIn(parts, account, subscription) : syncSubscription(parts, account, subscription))
      }
      if (invoice !== undefined) await syncInvoice(parts, account, invoice)
      // Last: an event that broke off comes again, and what it did twice it did once.
      await database.query('INSERT INTO api.stripe_event (id) VALUES ($1) ON CONFLICT DO NOTHING', [event.id])
    },
  }
}

/** Forgets events that will not come again. */
export async function forgetEvents(database: Database): Promise<void> {
  await database.query(`DELETE FROM api.stripe_event WHERE at < now() - interval '${rememberedDays} days'`)
}

function verify(stripe: Stripe, payload: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(payload, signature, secret, tolerance)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)) throw error
    throw new Refusal(400, {
      code: 'invalid-signature',
      message: 'This was not signed by Stripe for this service, or too long ago.',
      expected: `a header Stripe-Signature that is at most ${tolerance} seconds old`,
    })
  }
}

async function wasHeard(database: Database, id: string): Promise<boolean> {
  return (await database.query('SELECT 1 FROM api.stripe_event WHERE id = $1', [id])).length > 0
}

interface Subject {
  readonly customer: string
  readonly subscription?: string | undefined
  readonly invoice?: string | undefined
  readonly isPurchase?: boolean
}

/** What an event is about, if that is anything that we keep. */
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
