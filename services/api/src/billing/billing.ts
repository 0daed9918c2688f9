import type { Checkout, CheckoutAnswer, Discount, Plans } from '@keyroom/product-api/schemas'
import { DependencyUnavailable, unavailable } from '../platform/routing/refusal.ts'
import type { Biller, StoredItem } from '../platform/subscriptions/read-subscriptions.ts'
import type { TenantAccount } from '../platform/tenancy/as-tenant.ts'

/** The buyer and their account. */
export interface Buyer extends TenantAccount {
  /** Finds the call in the logs; the audit keeps it. */
  readonly requestId: string
}

/** A purchase under an idempotency key: the same key again buys nothing more and gets the same answer. */
export interface Purchase {
  readonly buyer: Buyer
  readonly checkout: Checkout
  readonly key: string
  /** Path and query of the dashboard page to return to from the biller's pages. */
  readonly returnPath: string
}

/**
 * A biller: Stripe or the ledger. Either stores what an account has bought in `api.subscription`, so that no other code
 * asks a biller. Calls reject with a Refusal if the buyer can fix the problem, and with `BillingUnavailable` if the
 * biller does not answer.
 */
export interface Billing {
  readonly biller: Biller
  readonly plans: () => Promise<Plans>
  /** The discount of a code, or undefined if the code is not valid now. */
  readonly discount: (code: string) => Promise<Discount | undefined>
  readonly checkOut: (purchase: Purchase) => Promise<CheckoutAnswer>
  readonly setQuantity: (buyer: Buyer, item: StoredItem, quantity: number) => Promise<void>
  /** Cancels an item at the end of its period, or resumes it. */
  readonly setCancelled: (buyer: Buyer, item: StoredItem, isCancelled: boolean) => Promise<void>
  /** The URL of the biller's page for cards and addresses, or undefined if it has no such page. */
  readonly openPortal: (buyer: Buyer, returnPath: string) => Promise<string | undefined>
  /** Does what is due at a time, such as ending a period. */
  readonly runDueTasks: () => Promise<void>
  /**
   * Reads a webhook event of a biller that sends events.
   * @returns the work to do and its account, or undefined if there is nothing to do
   * @throws Refusal for an event that the biller did not send
   */
  readonly receiveEvent?: (payload: Buffer, signature: string) => Promise<ReceivedEvent | undefined>
}

export interface ReceivedEvent {
  readonly account: TenantAccount
  readonly work: () => Promise<void>
}

/** The biller could not be reached. The message names the call and never contains a key. */
export class BillingUnavailable extends DependencyUnavailable {
  override readonly name = 'BillingUnavailable'

  constructor(message: string) {
    const answer = 'The billing provider does not answer at the moment. Try again shortly.'
    super(message, unavailable('billing-unavailable', answer))
  }
}
