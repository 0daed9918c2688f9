import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import type { Database } from '@keyroom/database'
import { migratedState } from '../testing/states.ts'
import { asAccount, type TenantAccount } from '../platform/tenancy/as-tenant.ts'
import { beginOnce, forgetRequests } from './answered-once.ts'
import { dueEffects, endEffect, postponeEffect, takeEffect, wantEffect } from './effects/effect-rows.ts'
import { ownerOf } from '../platform/subscriptions/owner.ts'
import { storeInvoice } from './store-invoice.ts'
import { storeItem, type NewItem } from './store-subscription.ts'
import { readItems } from '../platform/subscriptions/read-subscriptions.ts'

const lakeside = { organizationId: 'org_lakeside', userId: 'auth0|ada' }
const harbor = { organizationId: 'org_harbor', userId: 'auth0|ada' }
const ada = { organizationId: null, userId: 'auth0|ada' }
const bob = { organizationId: null, userId: 'auth0|bob' }
const accounts: readonly TenantAccount[] = [lakeside, harbor, ada, bob]
const tables = ['invoice', 'billing_customer', 'billing_effect', 'billing_request'] as const

const purchase = (buyer: TenantAccount) => ({
  buyer: { ...buyer, requestId: 'request-1' },
  checkout: { items: [{ productId: 'toolkit' as const, quantity: 1 }] },
  key: 'one-key-of-all',
  returnPath: '/dashboard',
})
const invoice = (id: string) => ({
  id,
  number: id,
  at: '2026-01-01T00:00:00.000Z',
  currency: 'usd' as const,
  status: 'paid' as const,
  lines: [],
  discount: 0,
  shipping: 0,
  total: 3_000_000_000,
  billedTo: null,
  url: null,
})

describe.each(allEngines())('stored billing data on $name', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open(migratedState)
    for (const [at, account] of accounts.entries()) {
      const { organizationId, userId } = ownerOf(account)
      await asAccount(database, account, async (tenant) => {
        await storeInvoice(tenant, account, invoice(`in_${at}`))
        await wantEffect(tenant, account)
        await beginOnce(tenant, purchase(account))
        await tenant.query(
          'INSERT INTO api.billing_customer (customer, organization_id, user_id) VALUES ($1, $2, $3)',
          [`cus_${at}`, organizationId, userId],
        )
      })
    }
  })
  afterAll(() => database.close())

  test.each(tables)('in %s is seen by its account alone, whatever a statement asks for', async (table) => {
    for (const account of accounts) {
      const rows = await asAccount(database, account, (tenant) => tenant.query(`SELECT * FROM api.${table}`))
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ organization_id: account.organizationId })
    }
    const nobody = await asAccount(database, { organizationId: null, userId: '' }, (tenant) =>
      tenant.query(`SELECT 1 FROM api.${table}`),
    )
    expect(nobody).toEqual([])
    const give = asAccount(database, harbor, (tenant) =>
      tenant.query(`UPDATE api.${table} SET organization_id = 'org_lakeside'`),
    )
    await expect(give).rejects.toThrow('row-level security')
  })

  test('hides Stripe events from tenants, and lets them delete no invoice', async () => {
    const as = (sql: string) => asAccount(database, lakeside, (tenant) => tenant.query(sql))
    await expect(as('SELECT 1 FROM api.stripe_event')).rejects.toThrow('permission denied')
    await expect(as('DELETE FROM api.invoice')).rejects.toThrow('permission denied')
  })

  test('is readable by an owner of the schema who is not a superuser', async () => {
    // The role that migrates owns the tables, and the policies for the owner let it bypass row-level security.
    const seen = await database.transaction(async (transaction) => {
      await transaction.script(`
        CREATE ROLE schema_owner_of_test NOLOGIN;
        GRANT USAGE ON SCHEMA api TO schema_owner_of_test;
        GRANT SELECT, UPDATE, DELETE ON ALL TABLES IN SCHEMA api TO schema_owner_of_test;
        ALTER POLICY worked_by_owner ON api.billing_effect TO schema_owner_of_test;
        ALTER POLICY found_by_owner ON api.billing_customer TO schema_owner_of_test;
        SET LOCAL ROLE schema_owner_of_test`)
      const effects = await transaction.query('SELECT 1 FROM api.billing_effect')
      const customers = await transaction.query('SELECT 1 FROM api.billing_customer')
      const invoices = await transaction.query('SELECT 1 FROM api.invoice')
      await transaction.script('RESET ROLE')
      await transaction.script(`
        ALTER POLICY worked_by_owner ON api.billing_effect TO CURRENT_USER;
        ALTER POLICY found_by_owner ON api.billing_customer TO CURRENT_USER;
        REVOKE ALL ON ALL TABLES IN SCHEMA api FROM schema_owner_of_test;
        REVOKE ALL ON SCHEMA api FROM schema_owner_of_test;
        DROP ROLE schema_owner_of_test`)
      return [effects.length, customers.length, invoices.length]
    })
    expect(seen).toEqual([4, 4, 0])
  })

  test('is sent to the provider once, by one process at a time, and again after a change', async () => {
    const owner = ownerOf(ada)
    const due = async () => (await dueEffects(database)).some(({ userId }) => userId === ada.userId)
    expect(await due()).toBe(true)
    const taken = await takeEffect(database, owner)
    expect(taken).toBe('1')
    expect([await takeEffect(database, owner), await due()]).toEqual([undefined, false])
    await asAccount(database, ada, (tenant) => wantEffect(tenant, ada))
    expect(await takeEffect(database, owner)).toBeUndefined()
    expect(await endEffect(database, owner, taken ?? '')).toBe(true)
    const again = await takeEffect(database, owner)
    expect(again).toBe('2')
    await postponeEffect(database, owner)
    expect(await due()).toBe(false)
    expect(await takeEffect(database, owner)).toBe('2')
    expect(await endEffect(database, owner, '2')).toBe(false)
    expect(await takeEffect(database, owner)).toBeUndefined()
  })

  test('is not overwritten by an older read', async () => {
    const item: NewItem = {
      id: 'si_1',
      subscriptionId: 'sub_1',
      biller: 'stripe',
      productId: 'toolkit',
      status: 'active',
      quantity: 5,
      startedAt: new Date('2026-01-01'),
      trialEndsAt: null,
      periodEndsAt: null,
      cancelAtPeriodEnd: false,
      readAt: new Date('2026-02-02T00:00:02Z'),
    }
    const store = (more: Partial<NewItem>) =>
      asAccount(database, ada, (tenant) => storeItem(tenant, ada, { ...item, ...more }))
    const quantity = async () => (await asAccount(database, ada, (tenant) => readItems(tenant, ada)))[0]?.quantity
    expect(await store({})).toBe(true)
    expect(await store({ quantity: 1, readAt: new Date('2026-02-02T00:00:01Z') })).toBe(false)
    expect(await quantity()).toBe(5)
    expect(await store({ quantity: 9, readAt: new Date('2026-02-02T00:00:03Z') })).toBe(true)
    expect(await quantity()).toBe(9)
    const later = { ...item, readAt: new Date('2026-02-02T00:00:04Z') }
    const steal = asAccount(database, bob, (tenant) => storeItem(tenant, bob, later))
    await expect(steal).rejects.toThrow('row-level security')
  })

  test('forgets idempotency keys after a month', async () => {
    await database.query(`UPDATE api.billing_request SET at = now() - interval '31 days' WHERE user_id = $1`, [
      bob.userId,
    ])
    await forgetRequests(database)
    const left = await database.query('SELECT user_id FROM api.billing_request')
    expect(left.map((row) => row['user_id'])).toEqual(['auth0|ada', 'auth0|ada', 'auth0|ada'])
  })
})
