import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '../database.ts'
import { productionEngine, testServers } from '../testing.ts'
import { planOnPglite } from './plan-on-pglite.ts'
import type { TestState } from './test-database.ts'

const state: TestState = {
  name: 'planned',
  prepare: (database) => database.script('CREATE TABLE note (id int PRIMARY KEY, text text)'),
}

const withServer = testServers().length > 0 ? describe : describe.skip

withServer('a database whose statements are planned on PGlite', () => {
  let database: Database

  beforeAll(async () => {
    database = planOnPglite(await productionEngine().open(state), state)
  })

  afterAll(() => database.close())

  it('runs what both engines take', async () => {
    await database.query('INSERT INTO note VALUES ($1, $2)', [1, undefined])
    await database.transaction(async (transaction) => {
      await transaction.query('LOCK TABLE note')
      await transaction.query('UPDATE note SET text = $1', ['changed'])
    })
    expect(await database.query('SELECT id, text FROM note')).toEqual([{ id: 1, text: 'changed' }])
  })

  it('refuses a parameter that only the driver of PostgreSQL converts', async () => {
    const bytes = 'SELECT length($1::bytea) AS length'
    await expect(database.query(bytes, ['ab'])).rejects.toThrow(
      `PGlite refuses what PostgreSQL takes: Invalid input for bytea type\n${bytes}`,
    )
    expect(await database.query(bytes, [Buffer.from('ab')])).toEqual([{ length: 2 }])
  })

  it.each([
    ['an object', { a: 1 }, 'json, jsonb'],
    ['a Date', new Date(0), 'date, timestamp, timestamptz'],
  ])('refuses %s for text, which each driver writes in its own way', async (_what, value, types) => {
    await expect(database.query('SELECT $1::text AS text', [value])).rejects.toThrow(
      `Expected parameter 1 to be of type ${types}, got type 25.`,
    )
  })

  it('takes an object for JSON and a Date for a time', async () => {
    const sql = 'SELECT $1::jsonb AS json, $2::timestamptz AS time'
    const values = { json: { a: 1 }, time: new Date(0) }
    expect(await database.query(sql, [values.json, values.time])).toEqual([values])
  })

  it('refuses a result of a type that the engines may read differently', async () => {
    await expect(database.query('SELECT count(*) FROM note')).rejects.toThrow('for count, got type 20')
  })

  it('refuses an empty statement', async () => {
    await expect(database.query('', ['a'])).rejects.toThrow('Expected a statement, got an empty text')
  })

  it('does not plan a statement about a table that was made later', async () => {
    await database.script('CREATE TABLE made_later (id int)')
    expect(await database.query('SELECT id FROM made_later')).toEqual([])
  })

  it('refuses a statement beside the transaction that its caller has open', async () => {
    const refused = 'Expected the statement in the transaction that its caller has open, got one beside it.'
    const beside: (() => Promise<unknown>)[] = [
      () => database.query('SELECT 1 AS one'),
      () => database.script('SELECT 1'),
      () => database.transaction(async () => undefined),
    ]
    for (const run of beside) await expect(database.transaction(run)).rejects.toThrow(refused)
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('takes a statement that a transaction leaves for later', async () => {
    let later: () => void = () => undefined
    const end = new Promise<void>((resolve) => (later = resolve))
    const started = await database.transaction(async () => ({
      rows: end.then(() => database.query('SELECT 1 AS one')),
    }))
    later()
    expect(await started.rows).toEqual([{ one: 1 }])
  })
})
