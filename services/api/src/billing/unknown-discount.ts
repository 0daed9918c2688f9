import { Refusal } from '../server/refusal.ts'

/** A code that takes nothing off, or nothing any more. */
export function unknownDiscount(code: string): Refusal {
  return new Refusal(422, {
    code: 'unknown-discount',
    message: 'There is no discount with this code, or not any more.',
    received: code,
  })
}
