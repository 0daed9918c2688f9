import { toProductId } from '@keyroom/contract/access'
import type { Database, Transaction } from '@keyroom/database'
import type { HeldSeats } from '@keyroom/product-api/schemas'
import { asTenant } from '../tenancy/as-tenant.ts'

/** The assigned seats of an organization by user id, of all users or the given ones. */
export async function readSeats(
  tenant: Pick<Transaction, 'query'>,
  organizationId: string,
  userIds?: readonly string[],
): Promise<Record<string, HeldSeats>> {
  const rows = await tenant.query<{ user_id: string; product: string }>(
    `SELECT user_id, product FROM api.seat
      WHERE organization_id = $1 AND ($2::text[] IS NULL OR user_id = ANY ($2))
      ORDER BY user_id, product`,
    [organizationId, userIds],
  )
  const seats = new Map<string, HeldSeats>()
  for (const row of rows) {
    const product = toProductId(row.product)
    if (product) seats.set(row.user_id, { ...seats.get(row.user_id), [product]: true })
  }
  return Object.fromEntries(seats)
}

/** The seats of one member, if any. */
export async function readSeatsOf(database: Database, organizationId: string, userId: string): Promise<HeldSeats> {
  const seats = await asTenant(database, organizationId, (tenant) => readSeats(tenant, organizationId, [userId]))
  return seats[userId] ?? {}
}
