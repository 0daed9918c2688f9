import { setImmediate } from 'node:timers/promises'
import type { Database, Transaction } from '@keyroom/database'
import { asAccount, type TenantAccount } from '../../platform/tenancy/as-tenant.ts'

/** Rows of a table in the order of a key that each has once. */
export interface Pages<Row, Item> {
  /** With `ofPage`; parameters of its own begin with $3. */
  readonly sql: string
  readonly values: readonly unknown[]
  readonly keyOf: (row: Row) => string
  /** What is exported of a row; the row if missing. */
  readonly itemOf?: (row: Row, tenant: Transaction) => Item | Promise<Item>
  /** Fewer for rows of hundreds of kilobytes. */
  readonly pageSize?: number
}

/** SQL: the end of a statement that reads the rows after a key. */
export const ofPage = (key: string, type: 'uuid' | 'int8' | 'text') =>
  `($1::text IS NULL OR ${key} > $1::${type}) ORDER BY ${key} LIMIT $2::int`

/**
 * Reads rows page by page, each page in a transaction of its own: a reader that is slow, or leaves, holds nothing. What
 * is changed meanwhile is read as it was before or after.
 */
export async function* readPages<Row extends object, Item = Row>(
  database: Database,
  account: TenantAccount,
  { sql, values, keyOf, itemOf = (row) => row as unknown as Item, pageSize = 200 }: Pages<Row, Item>,
): AsyncGenerator<Item> {
  let after: string | null = null
  for (;;) {
    const { items, last, isEnd } = await asAccount(database, account, async (tenant) => {
      const rows = await tenant.query<Row>(sql, [after, pageSize, ...values])
      const read: Item[] = []
      for (const row of rows) {
        read.push(await itemOf(row, tenant))
        // A program of hundreds of kilobytes is read within one turn, ten of them are not.
        await setImmediate()
      }
      return { items: read, last: rows.at(-1), isEnd: rows.length < pageSize }
    })
    yield* items
    if (isEnd || !last) return
    after = keyOf(last)
  }
}
