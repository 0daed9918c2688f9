import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines } from '@keyroom/database/testing'
import { migratedState } from '../../testing/states.ts'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'
import { createOrganizationLock } from './organization-lock.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe.each(allEngines())('the lock of an organization on $name', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open(migratedState)
  })
  afterAll(() => database.close())

  test('lets one change after the other happen, in two processes; another organization does not wait', async () => {
    const processes = [createOrganizationLock(database), createOrganizationLock(database)]
    let within = 0
    let max = 0
    let elsewhere = false
    const done: number[] = []
    await Promise.all([
      ...Array.from({ length: 20 }, (_none, index) =>
        processes[index % 2]?.hold('org_a', async () => {
          within += 1
          max = Math.max(max, within)
          await pause(5)
          within -= 1
          done.push(index)
        }),
      ),
      createOrganizationLock(database).hold('org_b', async () => {
        elsewhere = done.length < 20
      }),
    ])
    expect(max).toBe(1)
    expect(done).toHaveLength(20)
    expect(elsewhere).toBe(true)
    // In one process they come in the order in which they were asked for.
    for (const own of [0, 1]) {
      const order = done.filter((index) => index % 2 === own)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
  })

  test('is let go of when the work fails, and hands on what was noted and not stored', async () => {
    const [first, second] = [createOrganizationLock(database), createOrganizationLock(database)]
    const failing = first.hold('org_a', async ({ note }) => {
      await note({ action: 'member.removed' })
      throw new Error('the database went away')
    })
    await expect(failing).rejects.toThrow('went away')
    const leftovers: unknown[] = []
    await second.hold('org_a', async ({ leftover, store }) => {
      leftovers.push(leftover)
      await store(async () => undefined)
    })
    await first.hold('org_a', async ({ leftover }) => void leftovers.push(leftover))
    expect(leftovers).toEqual([{ action: 'member.removed' }, undefined])
  })

  test('stores nothing for a holder whose lease has run out and went to somebody else', async () => {
    const late = createOrganizationLock(database).hold('org_a', async ({ store }) => {
      await asTenant(database, 'org_a', (tenant) =>
        tenant.query(`UPDATE api.organization_state SET held_by = 'another', held_until = now() + interval '1 second'`),
      )
      await store((tenant) =>
        tenant.query(`INSERT INTO api.allowed_domain (organization_id, domain) VALUES ('org_a', 'late.test')`),
      )
    })
    await expect(late).rejects.toMatchObject({ status: 503, facts: { code: 'organization-busy' } })
    const domains = await asTenant(database, 'org_a', (tenant) => tenant.query('SELECT 1 FROM api.allowed_domain'))
    expect(domains).toEqual([])
  })

  test('stores all of what work writes, or nothing where it fails', async () => {
    const lock = createOrganizationLock(database)
    const write = lock.hold('org_c', ({ store }) =>
      store(async (tenant) => {
        await tenant.query(`INSERT INTO api.allowed_domain (organization_id, domain) VALUES ('org_c', 'half.test')`)
        throw new Error('half way')
      }),
    )
    await expect(write).rejects.toThrow('half way')
    const rows = await asTenant(database, 'org_c', (tenant) => tenant.query('SELECT 1 FROM api.allowed_domain'))
    expect(rows).toEqual([])
  })
})
