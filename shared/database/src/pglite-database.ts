import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { Database, Transaction } from './database.ts'

/**
 * PostgreSQL inside this process, kept in a folder, or in memory when no folder is named.
 * PGlite itself does not guard its folder against a second process: hold the `FolderLock` first.
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
    listen: (channel, hear) => pglite.listen(channel, hear),
    close: () => pglite.close(),
  }
}

/** PGlite refuses `undefined` where the pool takes it for NULL; the port takes it for NULL everywhere. */
function withoutUndefined(parameters: readonly unknown[] = []): unknown[] {
  return parameters.map((parameter) => parameter ?? null)
}
