import { expect, test } from '@jest/globals'
import { openFreshPglite } from './fresh-pglite.ts'

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
