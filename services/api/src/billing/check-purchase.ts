import { maxSeats, type Checkout } from '@keyroom/product-api/schemas'
import { Refusal } from '../platform/routing/refusal.ts'
import { countSeats } from '../platform/subscriptions/bought-products.ts'
import type { StoredItem } from '../platform/subscriptions/read-subscriptions.ts'

/** A product on trial can still be bought. */
const paying: readonly StoredItem['status'][] = ['active', 'past_due']

/**
 * Refuses a purchase that conflicts with what the account already has.
 * @throws Refusal `one-seat-only`, `already-subscribed`, `too-many-seats`
 */
export function checkPurchase(
  { items }: Pick<Checkout, 'items'>,
  { isPersonal, held, now }: { readonly isPersonal: boolean; readonly held: readonly StoredItem[]; readonly now: Date },
): void {
  const paid = countSeats(
    held.filter(({ status }) => paying.includes(status)),
    now,
  )
  for (const { productId, quantity } of items) {
    const has = paid[productId] ?? 0
    if (isPersonal && quantity !== 1) throw oneSeatOnly(quantity)
    if (isPersonal && has > 0) throw alreadySubscribed(productId)
    if (has + quantity > maxSeats) throw tooManySeats(has + quantity)
  }
}

export function oneSeatOnly(quantity: number): Refusal {
  return new Refusal(422, {
    code: 'one-seat-only',
    message: 'A person’s own account has one seat of a product.',
    expected: '1 seat',
    received: `${quantity} seats`,
  })
}

function alreadySubscribed(productId: string): Refusal {
  return new Refusal(409, {
    code: 'already-subscribed',
    message: 'This account has subscribed to the product already.',
    received: productId,
  })
}

export function tooManySeats(count: number): Refusal {
  return new Refusal(422, {
    code: 'too-many-seats',
    message: `An organization has at most ${maxSeats} seats of a product.`,
    expected: `at most ${maxSeats} seats`,
    received: `${count} seats`,
  })
}

/** Refuses a code that is unknown or no longer valid. */
export function unknownDiscount(code: string): Refusal {
  return new Refusal(422, {
    code: 'unknown-discount',
    message: 'This discount code does not exist, or is no longer valid.',
    received: code,
  })
}

/** Refuses a code that is valid for other purchases. */
export function inapplicableDiscount(code: string | undefined): Refusal {
  return new Refusal(422, {
    code: 'inapplicable-discount',
    message: 'This discount code does not apply to this purchase. Remove it to buy without it.',
    ...(code !== undefined && { received: code }),
  })
}
