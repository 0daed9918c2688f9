import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, type Database } from './public.ts'
import { comparedTypes } from './testing/compared-types.ts'
import { allEngines } from './testing.ts'

describe.each(allEngines())('$name', ({ open }) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
    await database.script('CREATE TABLE note (id int PRIMARY KEY, text text); CREATE TABLE other (id int)')
  })

  afterAll(() => database.close())

  describe('the port', () => {
    it('returns rows, and takes undefined for NULL', async () => {
      const rows = await database.query<{ sum: number; nothing: null }>(
        'SELECT $1::int + 1 AS sum, $2::text AS nothing',
        [41, undefined],
      )
      expect(rows).toEqual([{ sum: 42, nothing: null }])
    })

    it.each([...comparedTypes])('reads type %s as the other engine does', async (oid, { name, expression, value }) => {
      const rows = await database.query(
        `SELECT ${expression} AS value, pg_typeof(${expression})::oid::int AS oid, pg_typeof(${expression})::text AS name`,
      )
      expect(rows).toEqual([{ value, oid, name }])
    })

    it('commits a transaction that resolves, and returns its result', async () => {
      const result = await database.transaction(async (transaction) => {
        await transaction.query('INSERT INTO note VALUES (1, $1)', ['kept'])
        return 'done'
      })
      expect(result).toBe('done')
      expect(await database.query('SELECT text FROM note WHERE id = 1')).toEqual([{ text: 'kept' }])
    })

    it('rolls back a transaction that rejects, passes the reason on and stays usable', async () => {
      const work = database.transaction(async (transaction) => {
        await transaction.script('INSERT INTO note VALUES (2); INSERT INTO other VALUES (2)')
        throw new Error('a reason')
      })
      await expect(work).rejects.toThrow('a reason')
      await expect(
        database.transaction((transaction) => transaction.query('INSERT INTO note VALUES (1, $1)', ['twice'])),
      ).rejects.toMatchObject({ code: '23505' })
      expect(await database.query('SELECT id FROM note ORDER BY id')).toEqual([{ id: 1 }])
      expect(await database.query('SELECT id FROM other')).toEqual([])
    })

    it('isolates concurrent transactions from each other', async () => {
      await database.query('INSERT INTO note VALUES (10, $1)', ['0'])
      const add = () =>
        database.transaction(async (transaction) => {
          const [row] = await transaction.query<{ text: string }>('SELECT text FROM note WHERE id = 10 FOR UPDATE')
          await transaction.query('UPDATE note SET text = $1 WHERE id = 10', [String(Number(row?.text) + 1)])
        })
      await Promise.all(Array.from({ length: 20 }, add))
      expect(await database.query('SELECT text FROM note WHERE id = 10')).toEqual([{ text: '20' }])
    })

    it('lets others have their turn after a long statement, even if the engine is in this process', async () => {
      let turns = 0
      setImmediate(() => (turns += 1))
      await database.query('SELECT count(*)::int AS count FROM generate_series(1, 500000)')
      expect(turns).toBe(1)
    })

    it('receives notifications until it stops listening, but not those of a transaction that was rolled back', async () => {
      const heard: string[] = []
      let wake = () => {}
      const stop = await database.listen('changes', (payload) => {
        heard.push(payload)
        wake()
      })
      const arrival = () => new Promise<void>((resolve) => (wake = resolve))
      const first = arrival()
      await database.query('SELECT pg_notify($1, $2)', ['changes', 'one'])
      await first
      await database
        .transaction(async (transaction) => {
          await transaction.query('SELECT pg_notify($1, $2)', ['changes', 'undone'])
          throw new Error('rolled back')
        })
        .catch(() => {})
      const second = arrival()
      await database.query('SELECT pg_notify($1, $2)', ['changes', 'two'])
      await second
      expect(heard).toEqual(['one', 'two'])
      await stop()
      await database.query('SELECT pg_notify($1, $2)', ['changes', 'three'])
      expect(heard).toEqual(['one', 'two'])
    })
  })

  describe('migrations', () => {
    let folder: string

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'migrations-'))
      await writeFile(join(folder, '0001-first.sql'), 'CREATE TABLE thing (id int); INSERT INTO thing VALUES (1);')
      await writeFile(join(folder, 'README.md'), 'not a migration')
    })

    afterAll(() => rm(folder, { recursive: true }))

    it('run once in the schema when several processes start at the same time', async () => {
      const ran = await Promise.all([1, 2, 3].map(() => migrate(database, 'shelf', folder)))
      expect(ran.flat()).toEqual(['0001-first.sql'])
      expect(await database.query('SELECT id FROM shelf.thing')).toEqual([{ id: 1 }])
    })

    it('make their schema once, though connections remember that it did not exist', async () => {
      for (const schema of ['shelf_a', 'shelf_b', 'shelf_c', 'shelf_d', 'shelf_e']) {
        const ran = await Promise.all(Array.from({ length: 8 }, () => migrate(database, schema, folder)))
        expect(ran.flat()).toEqual(['0001-first.sql'])
      }
    })

    it('run in order when files are added', async () => {
      await writeFile(join(folder, '0003-third.sql'), 'INSERT INTO thing SELECT max(id) + 10 FROM thing')
      await writeFile(join(folder, '0002-second.sql'), 'INSERT INTO thing VALUES (2)')
      expect(await migrate(database, 'shelf', folder)).toEqual(['0002-second.sql', '0003-third.sql'])
      expect(await database.query('SELECT id FROM shelf.thing ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }, { id: 12 }])
    })

    it('that all ran need no right to write', async () => {
      const reading: typeof database = {
        ...database,
        transaction: (work) =>
          database.transaction(async (transaction) => {
            await transaction.query('SET TRANSACTION READ ONLY')
            return work(transaction)
          }),
      }
      expect(await migrate(reading, 'shelf', folder)).toEqual([])
    })

    it('leave no trace of a migration that fails, and run it once it is fixed', async () => {
      const file = join(folder, '0004-fourth.sql')
      await writeFile(file, 'CREATE TABLE half (id int); SELECT nonsense;')
      await expect(migrate(database, 'shelf', folder)).rejects.toMatchObject({ code: '42703' })
      expect(await database.query(`SELECT to_regclass('shelf.half')::text AS half`)).toEqual([{ half: null }])
      await writeFile(file, 'CREATE TABLE half (id int);')
      expect(await migrate(database, 'shelf', folder)).toEqual(['0004-fourth.sql'])
    })

    it('name a file that changed after it ran', async () => {
      await writeFile(join(folder, '0002-second.sql'), 'INSERT INTO thing VALUES (3)')
      await expect(migrate(database, 'shelf', folder)).rejects.toThrow('shelf/0002-second.sql changed after it ran')
    })

    it('do not change the search path of other queries', async () => {
      await expect(database.query('SELECT * FROM thing')).rejects.toMatchObject({ code: '42P01' })
    })

    it('refuse a schema name with other characters than lower-case letters and _', async () => {
      await expect(migrate(database, 'shelf; DROP SCHEMA shelf', folder)).rejects.toThrow('lower-case letters')
    })
  })
})
