import type { Checkout, CheckoutAnswer, Discount, Plans, SubscriptionItem } from '@keyroom/product-api/schemas'
import type { TenantAccount } from '../tenancy/as-tenant.ts'

/** Who buys, and for which account. */
export interface Buyer extends TenantAccount {
  /** Finds the call in the logs; the audit keeps it. */
  readonly requestId: string
}

/** A purchase under a key of the buyer's: the same key again buys nothing more and gets the same answer. */
export interface Purchase {
  readonly buyer: Buyer
  readonly checkout: Checkout
  readonly key: string
}

/** Something subscribed to, with what only billing looks at. */
export interface StoredItem extends SubscriptionItem {
  readonly biller: Biller
}

export type Biller = Plans['biller']

/**
 * Whoever sells and bills. What an account has bought ends up in `api.subscription`, whichever it is; nothing else in
 * the product asks a biller. Calls reject with a Refusal where the buyer can do something about it, and with
 * `BillingUnavailable` where the biller does not answer.
 */
export interface Billing {
  readonly biller: Biller
  readonly plans: () => Promise<Plans>
  /** What a code takes off, or nothing for a code that is not good now. */
  readonly discount: (code: string) => Promise<Discount | undefined>
  readonly checkOut: (purchase: Purchase) => Promise<CheckoutAnswer>
  readonly setQuantity: (buyer: Buyer, item: StoredItem, quantity: number) => Promise<void>
  /** Ends it with its period, or lets it go on. */
  readonly setCancelled: (buyer: Buyer, item: StoredItem, isCancelled: boolean) => Promise<void>
  /** Where the biller lets people see to cards and addresses; nothing where it has no such place. */
  readonly openPortal: (buyer: Buyer) => Promise<string | undefined>
  /** What is due without anybody asking, such as the end of a period. */
  readonly workOff: () => Promise<void>
  /**
   * Reads what the biller sent by itself, where it sends anything.
   * @returns what there is to do about it, and for which account; nothing when there is nothing
   * @throws Refusal for what it did not send
   */
  readonly hear?: (payload: Buffer, signature: string) => Promise<HeardEvent | undefined>
}

export interface HeardEvent {
  readonly account: TenantAccount
  readonly work: () => Promise<void>
}

/** The biller could not be asked. The message names the call and never carries a key. */
export class BillingUnavailable extends Error {
  override readonly name = 'BillingUnavailable'
}
