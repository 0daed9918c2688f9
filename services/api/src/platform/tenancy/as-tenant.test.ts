import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines } from '@keyroom/database/testing'
import { migratedState } from '../../testing/states.ts'
import { loadSampleOrganizations } from '../../sample/load-sample-organizations.ts'
import { asTenant } from './as-tenant.ts'

describe.each(allEngines())('a tenant on $name', (engine) => {
  let database: Database
  const seatsSeenBy = (organizationId: string) =>
    asTenant(database, organizationId, (tenant) => tenant.query('SELECT organization_id FROM api.seat'))
  beforeAll(async () => {
    database = await engine.open(migratedState)
    await loadSampleOrganizations(database)
  })
  afterAll(() => database.close())

  test('sees only its own rows, though the statement asks for all', async () => {
    const own = await seatsSeenBy('org_lakeside')
    expect(own).toHaveLength(3)
    expect(new Set(own.map((row) => row['organization_id']))).toEqual(new Set(['org_lakeside']))
    expect(await seatsSeenBy('org_harbor')).toEqual([])
    expect(await seatsSeenBy('')).toEqual([])
  })

  test.each([
    [
      'add',
      `INSERT INTO api.seat (organization_id, user_id, product) VALUES ('org_lakeside', 'mallory', 'toolkit')`,
      ['new row violates row-level security policy for table "seat"'],
    ],
    ['take', `UPDATE api.seat SET organization_id = 'org_harbor' RETURNING 1`, []],
    ['remove', `DELETE FROM api.seat WHERE organization_id = 'org_lakeside' RETURNING 1`, []],
  ])("cannot %s another's rows", async (_what, sql, expected) => {
    const outcome = await asTenant(database, 'org_harbor', (tenant) => tenant.query(sql)).catch((error: Error) => [
      error.message,
    ])
    expect(outcome).toEqual(expected)
    expect(await seatsSeenBy('org_lakeside')).toHaveLength(3)
  })

  test('cannot give its rows away', async () => {
    const give = asTenant(database, 'org_lakeside', (tenant) =>
      tenant.query(`UPDATE api.seat SET organization_id = 'org_harbor'`),
    )
    await expect(give).rejects.toThrow('row-level security')
  })

  test('ends with its transaction, also when that fails', async () => {
    await expect(asTenant(database, 'org_harbor', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const [now] = await database.query<{ role: string; organization: string | null }>(
      `SELECT current_user AS role, current_setting('keyroom.organization_id', true) AS organization`,
    )
    expect(now?.role).not.toBe('keyroom_tenant')
    expect(now?.organization ?? '').toBe('')
  })

  test('reads neither the marks of the sample nor the history of the schema', async () => {
    const read = (table: string) => asTenant(database, 'org_harbor', (tenant) => tenant.query(`SELECT 1 FROM ${table}`))
    await expect(read('api.loaded_sample')).rejects.toThrow('permission denied')
    await expect(read('api.migration')).rejects.toThrow('permission denied')
  })

  test('is walled off in every table that carries an organization or a person', async () => {
    const tables = await database.query<{ name: string; forced: boolean; policies: number }>(
      `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
              (SELECT count(*)::int FROM pg_policy WHERE polrelid = c.oid) AS policies
         FROM pg_class c
        WHERE c.relnamespace = 'api'::regnamespace AND c.relkind = 'r'
          AND EXISTS (SELECT FROM pg_attribute
                       WHERE attrelid = c.oid AND attname IN ('organization_id', 'user_id', 'actor'))
        ORDER BY 1`,
    )
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['allowed_domain', 'seat', 'signed_out']))
    expect(tables.filter(({ forced, policies }) => !forced || policies === 0)).toEqual([])
  })

  test('keeps what was changed when the sample is loaded again', async () => {
    await asTenant(database, 'org_lakeside', (tenant) => tenant.query('DELETE FROM api.allowed_domain'))
    await loadSampleOrganizations(database)
    const domains = await asTenant(database, 'org_lakeside', (tenant) => tenant.query('SELECT FROM api.allowed_domain'))
    expect(domains).toEqual([])
  })
})
