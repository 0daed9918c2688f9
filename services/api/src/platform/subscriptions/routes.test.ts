import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Subscription } from '@keyroom/product-api/schemas'
import { asAccount, asTenant } from '../tenancy/as-tenant.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

describe.each(testEngines())('subscriptions on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => (api = await openTestApi(engine)))
  afterAll(() => api.close())

  const of = async (person: TestPerson): Promise<Subscription> =>
    (await api.ask(person, '/api/stripe/subscription')).body
  const products = async (person: TestPerson) =>
    (await of(person)).subscriptions.map(({ productId, quantity, status }) => `${productId} ${quantity} ${status}`)

  test('of an organization are known to every member', async () => {
    const bought = ['accountingTier 10 active', 'standardTier 25 active', 'toolkit 5 active']
    expect((await products(people.admin)).toSorted()).toEqual(bought)
    expect((await products(people.member)).toSorted()).toEqual(bought)
  })

  test('of a person are theirs alone, and not those of their organizations', async () => {
    expect(await products(people.standard)).toEqual(['standardTier 1 active'])
    expect(await products(people.multiAlone)).toEqual([])
    expect(await products(people.multiAtHarbor)).toEqual([])
    expect(await products({ userId: 'auth0|sample-standard', organizationId: 'org_harbor' })).toEqual([])
  })

  test('go by the ids that the biller has for them: two items of one agreement are one', async () => {
    const account = { organizationId: null, userId: 'auth0|sample-operator' }
    await asAccount(api.database, account, (person) =>
      person.query(
        `INSERT INTO api.subscription (id, agreement, user_id, product, status, started_at, biller) VALUES
           ('si_1', 'sub_1', $1, 'toolkit', 'active', now() - interval '1 day', 'stripe'),
           ('si_2', 'sub_1', $1, 'standardTier', 'active', now() - interval '1 day', 'stripe'),
           ('si_3', 'sub_2', $1, 'accountingTier', 'canceled', now(), 'stripe')`,
        [account.userId],
      ),
    )
    expect((await api.ask(people.operator, '/api/stripe/subscription-ids')).body).toEqual({ ids: ['sub_2', 'sub_1'] })
  })

  test('on trial say when it ended', async () => {
    const { subscriptions, trialEndsAt } = await of(people.trial)
    expect(subscriptions).toHaveLength(1)
    expect(subscriptions[0]).toMatchObject({ id: 'sub_sample_trial_standardTier', status: 'trialing', trialEndsAt })
    // The sample was loaded when the tests began, which may be many minutes ago.
    expect(Math.round((Date.now() - Date.parse(trialEndsAt ?? '')) / 86_400_000)).toBe(3)
    expect((await of(people.standard)).trialEndsAt).toBeNull()
  })

  test('are walled off from every other account, whatever a statement asks for', async () => {
    const all = 'SELECT id FROM api.subscription'
    const seen = (organizationId: string | null, userId: string) =>
      asAccount(api.database, { organizationId, userId }, (tenant) => tenant.query(all))
    expect(await seen('org_lakeside', 'auth0|sample-standard')).toHaveLength(3)
    expect(await seen(null, 'auth0|sample-trial')).toHaveLength(1)
    expect(await seen(null, '')).toEqual([])
    expect(await asTenant(api.database, '', (tenant) => tenant.query(all))).toEqual([])
    const steal = asAccount(api.database, { organizationId: null, userId: 'auth0|sample-trial' }, (tenant) =>
      tenant.query(`UPDATE api.subscription SET user_id = 'auth0|sample-free'`),
    )
    await expect(steal).rejects.toThrow('row-level security')
  })

  test('belong to one owner, and a trial has an end', async () => {
    const add = (values: string, organizationId: string | null = null) =>
      asAccount(api.database, { organizationId, userId: 'auth0|ada' }, (tenant) =>
        tenant.query(`INSERT INTO api.subscription (id, user_id, organization_id, product, status) VALUES ${values}`),
      )
    await expect(add(`('a', 'auth0|ada', 'org_a', 'toolkit', 'active')`, 'org_a')).rejects.toThrow('check constraint')
    await expect(add(`('a', 'auth0|ada', NULL, 'toolkit', 'trialing')`)).rejects.toThrow('check constraint')
    await expect(add(`('a', 'auth0|ada', NULL, 'goldTier', 'active')`)).rejects.toThrow('check constraint')
  })
})
