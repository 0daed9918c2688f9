import { createHash } from 'node:crypto'
import type { Transaction } from '@keyroom/database'
import { checkoutAnswerSchema, type CheckoutAnswer } from '@keyroom/product-api/schemas'
import { Refusal } from '../platform/routing/refusal.ts'
import type { Purchase } from './billing.ts'

/** How long the answer to a key is stored. */
const keptDays = 30

/** The earlier answer to a purchase. */
export interface Answered {
  readonly answer: CheckoutAnswer
  /** The biller's id of the page that the buyer was sent to, if any. */
  readonly page: string | null
}

/**
 * Stores the key of a purchase in a transaction of the buyer's account, and returns the earlier answer to that key, if
 * any. A second transaction with the same key waits here for the first.
 * @throws Refusal 422 if the key belongs to another purchase
 */
export async function beginOnce(tenant: Transaction, purchase: Purchase): Promise<Answered | undefined> {
  const { buyer, key } = purchase
  const request = fingerprint(purchase)
  await tenant.query(
    `INSERT INTO api.billing_request (organization_id, user_id, key, request) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization_id, user_id, key) DO NOTHING`,
    [buyer.organizationId, buyer.userId, key, request],
  )
  const [row] = await tenant.query<{ request: string; answer: unknown; page: string | null }>(
    `SELECT request, answer, page FROM api.billing_request
      WHERE organization_id IS NOT DISTINCT FROM $1::text AND user_id = $2 AND key = $3`,
    [buyer.organizationId, buyer.userId, key],
  )
  if (row && row.request !== request) throw keyReused()
  return row?.answer ? { answer: checkoutAnswerSchema.parse(row.answer), page: row.page } : undefined
}

/** Stores the answer for repeated requests, with the biller's id of the page that it leads to. */
export async function endOnce(
  tenant: Transaction,
  { buyer, key }: Purchase,
  answer: CheckoutAnswer,
  page: string | null = null,
): Promise<void> {
  await tenant.query(
    `UPDATE api.billing_request SET answer = $4::jsonb, page = $5
      WHERE organization_id IS NOT DISTINCT FROM $1::text AND user_id = $2 AND key = $3`,
    [buyer.organizationId, buyer.userId, key, JSON.stringify(answer), page],
  )
}

/** Adds `more` to the number of times that the biller failed at a purchase, and returns it. */
export async function countFailures(tenant: Transaction, { buyer, key }: Purchase, more: 0 | 1): Promise<number> {
  const [row] = await tenant.query<{ failures: number }>(
    `UPDATE api.billing_request SET failures = failures + $4
      WHERE organization_id IS NOT DISTINCT FROM $1::text AND user_id = $2 AND key = $3 RETURNING failures`,
    [buyer.organizationId, buyer.userId, key, more],
  )
  return row?.failures ?? 0
}

/** Deletes keys that are too old to be sent again. */
export async function forgetRequests(database: Pick<Transaction, 'query'>): Promise<void> {
  await database.query(`DELETE FROM api.billing_request WHERE at < now() - interval '${keptDays} days'`)
}

function fingerprint({ checkout }: Purchase): string {
  return createHash('sha256').update(JSON.stringify(checkout)).digest('base64url')
}

function keyReused(): Refusal {
  return new Refusal(422, {
    code: 'idempotency-key-reused',
    message: 'This Idempotency-Key was sent with another purchase. Send a new key with a new purchase.',
    expected: 'a key that was not used, or the purchase that it was used for',
  })
}
