import type { Database, Transaction } from '@keyroom/database'

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

/** The same database, in whose transactions another function carries out the queries. */
export function withQueries(database: Database, queryOn: (transaction: Transaction) => Transaction['query']): Database {
  return {
    ...database,
    transaction: (work, options) => database.transaction((inner) => work({ ...inner, query: queryOn(inner) }), options),
  }
}
