import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Subscription } from '@keyroom/product-api/schemas'
import { eventually } from '../testing/eventually.ts'
import { openSampleDirectory } from '../testing/sample-directory.ts'
import { openTestApi, people, type TestApi } from '../testing/test-api.ts'

const id = 'sub_sample_org_lakeside_toolkit'
const members = [people.member.userId, people.multiAtHarbor.userId]

describe.each(testEngines())('seats that are assigned while others are removed on $name', (engine) => {
  let api: TestApi
  const directory = openSampleDirectory()
  beforeAll(async () => (api = await openTestApi(engine, { directory })))
  afterAll(() => api.close())

  const setQuantity = (quantity: number) =>
    api.ask(people.admin, { method: 'PATCH', url: `/api/billing/subscriptions/${id}`, payload: { quantity } })
  const assign = (userId: string, assigned: boolean) =>
    api.ask(people.admin, {
      method: 'PUT',
      url: '/api/orgs/org_lakeside/settings/seats/update',
      payload: { changes: [{ userId, productId: 'toolkit', assigned }] },
    })
  const toolkit = async () => {
    const { body } = await api.ask(people.admin, '/api/stripe/subscription')
    return (body as Subscription).products.find(({ productId }) => productId === 'toolkit')
  }

  test('never exceed the number bought, in either order', async () => {
    for (const _round of Array.from({ length: 5 })) {
      expect((await setQuantity(5)).status).toBe(200)
      for (const userId of members) expect((await assign(userId, false)).status).toBe(200)
      const answers = await Promise.all([...members.map((userId) => assign(userId, true)), setQuantity(2)])
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
      // Two members, or one and fewer seats: one of the three had to be refused.
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
      const { assignedSeats = 0, quantity = 0 } = (await toolkit()) ?? {}
      expect(assignedSeats).toBeLessThanOrEqual(quantity)
    }
  })

  test('can be assigned right after more were bought', async () => {
    for (const userId of members) await assign(userId, false)
    expect((await setQuantity(2)).status).toBe(200)
    expect((await assign(members[0] ?? '', true)).status).toBe(200)
    expect(await assign(members[1] ?? '', true)).toMatchObject({ status: 409, body: { code: 'no-open-seat' } })
    const bought = await api.ask(people.admin, {
      method: 'POST',
      url: '/api/billing/checkout',
      headers: { 'idempotency-key': 'one-more-seat' },
      payload: { items: [{ productId: 'toolkit', quantity: 1 }] },
    })
    expect(bought.status).toBe(200)
    expect((await assign(members[1] ?? '', true)).status).toBe(200)
    expect(await toolkit()).toMatchObject({ assignedSeats: 3, quantity: 3 })
  })

  test('are not bought by an administrator who lost the role while waiting for the lock', async () => {
    const before = await toolkit()
    const begun = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const change = api.organizations.lock.hold('org_lakeside', async () => {
      begun.resolve()
      await asked.promise
      await directory.removeRole('org_lakeside', people.admin.userId, 'rol_admin')
    })
    await begun.promise
    const reads = async () => directory.calls.filter((name) => name === 'memberRoles').length
    const readBefore = await reads()
    const waiting = setQuantity(9)
    await eventually(reads, (now) => now > readBefore)
    asked.resolve()
    await change
    expect(await waiting).toMatchObject({ status: 403, body: { code: 'admin-only' } })
    await directory.addRoles('org_lakeside', people.admin.userId, ['rol_admin'])
    expect(await toolkit()).toEqual(before)
  })
})
