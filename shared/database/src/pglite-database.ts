import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { Database, Transaction } from './database.ts'

/**
 * PostgreSQL inside this process, stored in a folder, or in memory if no folder is given.
 * PGlite does not protect its folder from a second process: hold the `FolderLock` first.
 */
export async function openPgliteDatabase(options: PGliteOptions = {}): Promise<Database> {
  const pglite = await PGlite.create(options)
  return {
    kind: 'pglite',
    query: async (sql, parameters) => (await pglite.query(sql, withoutUndefined(parameters))).rows as never,
    script: async (sql) => void (await pglite.exec(sql)),
    transaction: (work) =>
      pglite.transaction((inner) => {
        const transaction: Transaction = {
          query: async (sql, parameters) => (await inner.query(sql, withoutUndefined(parameters))).rows as never,
          script: async (sql) => void (await inner.exec(sql)),
        }
        return work(transaction)
      }),
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    close: () => pglite.close(),
  }
}

/** PGlite refuses `undefined`, which the pool takes for NULL; `Database` takes it for NULL in both engines. */
function withoutUndefined(parameters: readonly unknown[] = []): unknown[] {
  return parameters.map((parameter) => parameter ?? null)
}
