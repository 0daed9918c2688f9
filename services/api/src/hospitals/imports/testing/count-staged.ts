import type { Database } from '@keyroom/database'

/** How many cost reports some work stages on a database. */
export async function countStaged(database: Database, work: (database: Database) => Promise<unknown>): Promise<number> {
  let rows = 0
  await work({
    ...database,
    transaction: (inner, options) =>
      database.transaction(
        (transaction) =>
          inner({
            ...transaction,
            query: async (sql, parameters) => {
              const answer = await transaction.query(sql, parameters)
              if (sql.includes('INTO api.staged_cost_report')) rows += answer.length
              return answer as never
            },
          }),
        options,
      ),
  })
  return rows
}
