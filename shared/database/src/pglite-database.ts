import { setImmediate } from 'node:timers/promises'
import type { PGliteOptions } from '@electric-sql/pglite'
import type { Database, Transaction } from './database.ts'
import { StorageFullError } from './storage-full.ts'

/** When a disk is too full to write. PGlite does not survive a write to a full disk. */
interface StorageWatch {
  /** While it says so, statements that write fail with an error for which `isStorageFull` holds, and reads go on. */
  readonly isStorageFull?: () => boolean
  /** The same for `reserved`, with less free space. */
  readonly isReserveFull?: () => boolean
}

/** A database in this process. */
export interface PgliteDatabase extends Database {
  /** The same database, for what has to be stored even while the disk is nearly full. */
  readonly reserved: Database
}

/**
 * PostgreSQL inside this process, stored in a folder, or in memory if no folder is given.
 * PGlite does not protect its folder from a second process: hold the `FolderLock` first.
 */
export async function openPgliteDatabase(
  options: PGliteOptions = {},
  { isStorageFull = () => false, isReserveFull = isStorageFull }: StorageWatch = {},
): Promise<PgliteDatabase> {
  // Processes and threads with a PostgreSQL server don't need it.
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create(options)
  let isReadOnly = false
  // The engine itself knows best which statement writes.
  const watchStorage = async () => {
    const isFull = isStorageFull()
    if (isFull === isReadOnly) return
    isReadOnly = isFull
    await pglite.exec(`SET default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
  }
  const transact = async <Result>(
    work: (transaction: Transaction) => Promise<Result>,
    isFull: () => boolean,
    isReserved: boolean,
  ): Promise<Result> => {
    await watchStorage()
    const usesReserve = isReserved && isReadOnly && !isFull()
    const mayWrite = usesReserve || !isReadOnly
    const stayInStorage = () => {
      if (mayWrite && isFull()) throw new StorageFullError()
    }
    return pglite.transaction(async (inner) => {
      if (usesReserve) await inner.exec('SET TRANSACTION READ WRITE')
      return work({
        query: async (sql, parameters) => {
          stayInStorage()
          return (await thenTurn(() => inner.query(sql, withoutUndefined(parameters)))).rows as never
        },
        script: async (sql) => {
          stayInStorage()
          await thenTurn(() => inner.exec(sql))
        },
      })
    })
  }
  const database: Database = {
    kind: 'pglite',
    query: async (sql, parameters) => {
      await watchStorage()
      return (await thenTurn(() => pglite.query(sql, withoutUndefined(parameters)))).rows as never
    },
    script: async (sql) => {
      await watchStorage()
      await thenTurn(() => pglite.exec(sql))
    },
    scriptRows: async (sql) => {
      await watchStorage()
      // A script that fails after its own BEGIN would leave the only connection in a transaction that takes nothing more.
      const run = () => (/^\s*BEGIN\b/i.test(sql) ? pglite.transaction((inner) => inner.exec(sql)) : pglite.exec(sql))
      return (await thenTurn(run)).flatMap(({ rows }) => rows as object[])
    },
    transaction: (work) => transact(work, isStorageFull, false),
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    close: () => pglite.close(),
  }
  return {
    ...database,
    reserved: {
      ...database,
      // Outside of a transaction, a statement takes over what holds for all.
      query: (sql, parameters) =>
        isStorageFull()
          ? transact((inner) => inner.query(sql, parameters), isReserveFull, true)
          : database.query(sql, parameters),
      transaction: (work) => transact(work, isReserveFull, true),
    },
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
export function withoutUndefined(parameters: readonly unknown[] = []): unknown[] {
  return parameters.map((parameter) => parameter ?? null)
}
