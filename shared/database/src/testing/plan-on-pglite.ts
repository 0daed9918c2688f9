import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'
import type { Database, Transaction } from '../database.ts'
import { withoutUndefined } from '../pglite-database.ts'
import { comparedTypes } from './compared-types.ts'
import { keepInRun, openPgliteIn } from './fresh-pglite.ts'
import type { TestState } from './test-database.ts'

/**
 * A database on PostgreSQL that accepts only what PGlite accepts too. Each statement that succeeds is planned on a PGlite
 * in the same state, with its parameters, and may return only types that both engines are known to read alike. A statement
 * beside the transaction that its caller has open is refused: PGlite has one connection, so it would wait forever.
 */
export function planOnPglite(database: Database, state: TestState): Database {
  const open = new AsyncLocalStorage<{ isOpen: boolean }>()
  const refuseBesideTransaction = () => {
    if (open.getStore()?.isOpen)
      throw refusal(
        'Expected the statement in the transaction that its caller has open, got one beside it. PGlite has one ' +
          'connection, where it would wait forever: use the transaction.',
      )
  }
  const planned = (inner: Transaction): Transaction => ({
    ...inner,
    query: async (sql, parameters) => {
      const rows = await inner.query(sql, parameters)
      await plan(state, sql, parameters)
      return rows as never
    },
  })
  const outside = planned(database)
  return {
    ...database,
    query: async (sql, parameters) => {
      refuseBesideTransaction()
      return outside.query(sql, parameters)
    },
    script: async (sql) => {
      refuseBesideTransaction()
      await outside.script(sql)
    },
    transaction: async (work, options) => {
      refuseBesideTransaction()
      return database.transaction(async (inner) => {
        const own = { isOpen: true }
        try {
          return await open.run(own, () => work(planned(inner)))
        } finally {
          own.isOpen = false
        }
      }, options)
    },
  }
}

/** The others, such as LOCK and SET, have no plan. */
const hasPlan = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE|MERGE|VALUES)\b/i

/** The SQLSTATE of a statement about a table that only later work makes, such as an import. The state does not have it. */
const unknownTable = '42P01'

/** The types that take a kind of parameter which the two drivers write in different ways for all others. */
const takers = {
  Date: { 1082: 'date', 1114: 'timestamp', 1184: 'timestamptz' },
  object: { 114: 'json', 3802: 'jsonb' },
} satisfies Record<string, Record<number, string>>

/** What the drivers tell apart. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'bytes'
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`
  return typeof value
}

/** Plans a statement once in a process for each state and each combination of the kinds of its parameters. */
async function plan(state: TestState, sql: string, parameters: readonly unknown[] = []): Promise<void> {
  if (sql.trim() === '') throw refusal('Expected a statement, got an empty text, which PGlite refuses with parameters.')
  if (!hasPlan.test(sql)) return
  await keepInRun(`plan on PGlite: ${state.name} ${parameters.map(kindOf).join()} ${sql}`, async () => {
    const pglite = await keepInRun(`PGlite for plans: ${state.name}`, () => openPgliteIn(state))
    await planOn(pglite, sql, parameters)
  })
}

async function planOn(pglite: PGlite, sql: string, parameters: readonly unknown[]): Promise<void> {
  try {
    const { queryParams, resultFields } = await pglite.describeQuery(sql)
    for (const [at, { dataTypeID }] of queryParams.entries()) {
      const types: Record<number, string> | undefined = takers[kindOf(parameters[at]) as keyof typeof takers]
      if (types && !(dataTypeID in types)) {
        const expected = Object.values(types).join(', ')
        throw new Error(`Expected parameter ${at + 1} to be of type ${expected}, got type ${dataTypeID}.`)
      }
    }
    for (const { name, dataTypeID } of resultFields) {
      if (!comparedTypes.has(dataTypeID)) {
        throw new Error(`Expected a type of compared-types.ts for ${name}, got type ${dataTypeID}. Add it there.`)
      }
    }
    await pglite.query(`EXPLAIN ${sql}`, withoutUndefined(parameters))
  } catch (error) {
    if ((error as { code?: string }).code === unknownTable) return
    throw refusal(`PGlite refuses what PostgreSQL takes: ${(error as Error).message}\n${sql}`)
  }
}

/** What is tested may answer an error with one that hides it. */
function refusal(message: string): Error {
  process.emitWarning(message)
  return new Error(message)
}
