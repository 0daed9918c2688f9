import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { openPgliteDatabase } from '../pglite-database.ts'
import { allEngines } from '../testing.ts'
import { openFreshPglite, writePgliteFolder } from './fresh-pglite.ts'
import type { TestState } from './test-database.ts'

const first: TestState = { name: 'first', prepare: (database) => database.script('CREATE TABLE note (id int)') }
const second: TestState = {
  name: 'second',
  base: first,
  prepare: (database) => database.script('INSERT INTO note VALUES (1)'),
}

test('opens an empty PGlite that no other test shares', async () => {
  const [one, other] = await Promise.all([openFreshPglite(), openFreshPglite()])
  const made = `
    SELECT table_schema, table_name FROM information_schema.tables
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`
  const roles = `SELECT rolname FROM pg_roles WHERE rolname NOT LIKE 'pg\\_%'`
  await one.script('CREATE ROLE somebody; CREATE TABLE note (id int)')
  expect(await one.query(made)).toEqual([{ table_schema: 'public', table_name: 'note' }])
  expect(await other.query(made)).toEqual([])
  expect(await other.query(roles)).toEqual([{ rolname: 'postgres' }])
  await Promise.all([one.close(), other.close()])
})

test.each(allEngines())(
  'prepares a state on what its base holds, and changes nothing there, on $name',
  async (engine) => {
    const [prepared, base] = [await engine.open(second), await engine.open(first)]
    expect([await prepared.query('SELECT id FROM note'), await base.query('SELECT id FROM note')]).toEqual([
      [{ id: 1 }],
      [],
    ])
    await Promise.all([prepared.close(), base.close()])
  },
)

test('writes a folder that PGlite opens in the state', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-'))
  await writePgliteFolder(join(folder, 'data'), second)
  const database = await openPgliteDatabase({ dataDir: join(folder, 'data') })
  expect(await database.query('SELECT id FROM note')).toEqual([{ id: 1 }])
  await database.close()
  await rm(folder, { recursive: true })
})
