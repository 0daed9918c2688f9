import type { Database } from '@keyroom/database'

/** A database that only reads while `isFull`, as PostgreSQL does while its disk is nearly full. */
export function readOnlyWhile(isFull: () => boolean, database: Database): Database {
  const transaction: Database['transaction'] = (work, options) =>
    database.transaction(async (inner) => {
      if (isFull()) await inner.query('SET TRANSACTION READ ONLY')
      return work(inner)
    }, options)
  return {
    ...database,
    transaction,
    query: (sql, parameters) => transaction((inner) => inner.query(sql, parameters)),
    script: (sql) => transaction((inner) => inner.script(sql)),
  }
}
