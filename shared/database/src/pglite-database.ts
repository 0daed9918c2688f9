import { setImmediate } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { Database, Transaction } from './database.ts'
import { StorageFullError } from './storage-full.ts'

/**
 * PostgreSQL inside this process, stored in a folder, or in memory if no folder is given.
 * PGlite does not protect its folder from a second process: hold the `FolderLock` first.
 *
 * @param isStorageFull while it says so, statements that write fail with an error for which `isStorageFull` holds, and
 *   reads go on. PGlite does not survive a write to a full disk.
 */
export async function openPgliteDatabase(
  options: PGliteOptions = {},
  { isStorageFull = () => false }: { isStorageFull?: () => boolean } = {},
): Promise<Database> {
  const pglite = await PGlite.create(options)
  let isReadOnly = false
  // The engine itself knows best which statement writes.
  const watchStorage = async () => {
    const isFull = isStorageFull()
    if (isFull === isReadOnly) return
    isReadOnly = isFull
    await pglite.exec(`SET default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
  }
  const stayInStorage = () => {
    if (!isReadOnly && isStorageFull()) throw new StorageFullError()
  }
  return {
    kind: 'pglite',
    query: async (sql, parameters) => {
      await watchStorage()
      return (await thenTurn(() => pglite.query(sql, withoutUndefined(parameters)))).rows as never
    },
    script: async (sql) => {
      await watchStorage()
      await thenTurn(() => pglite.exec(sql))
    },
    transaction: async (work) => {
      await watchStorage()
      return pglite.transaction((inner) => {
        const transaction: Transaction = {
          query: async (sql, parameters) => {
            stayInStorage()
            return (await thenTurn(() => inner.query(sql, withoutUndefined(parameters)))).rows as never
          },
          script: async (sql) => {
            stayInStorage()
            await thenTurn(() => inner.exec(sql))
          },
        }
        return work(transaction)
      })
    },
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    close: () => pglite.close(),
  }
}

/** Milliseconds. */
const longStatement = 10

/** The engine works in this thread: after a long statement, what else the process has to do has its turn. */
async function thenTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  try {
    return await run()
  } finally {
    if (performance.now() - began > longStatement) await setImmediate()
  }
}

/** PGlite refuses `undefined`, which the pool takes for NULL; `Database` takes it for NULL in both engines. */
function withoutUndefined(parameters: readonly unknown[] = []): unknown[] {
  return parameters.map((parameter) => parameter ?? null)
}
