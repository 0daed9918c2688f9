import { createHash } from 'node:crypto'
import type { Transaction } from '@keyroom/database'
import { checkoutAnswerSchema, type CheckoutAnswer } from '@keyroom/product-api/schemas'
import { Refusal } from '../server/refusal.ts'
import type { Purchase } from './billing.ts'

/** How long the answer to a key is kept, in days. */
const keptDays = 30

/** What was answered to a purchase before. */
export interface Answered {
  readonly answer: CheckoutAnswer
  /** The biller's own id of the page that it was sent to, where there is one. */
  readonly page: string | null
}

/**
 * Notes that a purchase is made under its key, in a transaction of the buyer's account, and answers what was answered
 * to it before, if it was. Of two transactions with the same key the second waits here for the first.
 * @throws Refusal 422 when the key was another purchase's
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

/** Keeps the answer for whoever sends the same again, with the biller's id of the page that it leads to. */
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

/** How often the biller met a purchase with a fault; once more with `more`. */
export async function countFailures(tenant: Transaction, { buyer, key }: Purchase, more: 0 | 1): Promise<number> {
  const [row] = await tenant.query<{ failures: number }>(
    `UPDATE api.billing_request SET failures = failures + $4
      WHERE organization_id IS NOT DISTINCT FROM $1::text AND user_id = $2 AND key = $3 RETURNING failures`,
    [buyer.organizationId, buyer.userId, key, more],
  )
  return row?.failures ?? 0
}

/** Forgets keys that nobody will send again. */
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
