import type { Database, Transaction } from '@keyroom/database'

/** The same database, in whose transactions another function carries out the queries. */
export function withQueries(database: Database, queryOn: (transaction: Transaction) => Transaction['query']): Database {
  return {
    ...database,
    transaction: (work, options) => database.transaction((inner) => work({ ...inner, query: queryOn(inner) }), options),
  }
}
