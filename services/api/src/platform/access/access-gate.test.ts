import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { accessRuleSchema, type AccessRule } from '@keyroom/contract/access'
import { testEngines } from '@keyroom/database/testing'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../routing/route-plugin.ts'
import { asAccount, asTenant } from '../tenancy/as-tenant.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

const gates: RoutePlugin = async (app, { requireAccess }) => {
  for (const rule of accessRuleSchema.options) {
    app.get(
      `/gate/${rule}`,
      { onRequest: requireAccess(rule), schema: { response: { 200: z.object({ in: z.boolean() }) } } },
      async () => ({ in: true }),
    )
  }
}

describe.each(testEngines())('the access gate on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => (api = await openTestApi(engine, { routes: [gates] })))
  afterAll(() => api.close())

  const through = async (person: (typeof people)[keyof typeof people], rule: AccessRule) => {
    const { status, body } = await api.ask(person, `/api/gate/${rule}`)
    return status === 200 ? 'in' : `${status} ${(body as { code: string }).code}`
  }

  const closed = {
    costReport: '403 cost-report-tier',
    planning: '403 planning-tier',
    personal: '403 organization-only',
    trial: '403 trial-expired',
    operator: '403 operator-only',
  }
  test.each([
    ['admin', 'in', 'in', 'in', 'in'],
    ['member', 'in', 'in', 'in', 'in'],
    ['multiAtHarbor', 'in', 'in', closed.costReport, closed.planning],
    ['multiAlone', 'in', closed.personal, closed.costReport, closed.planning],
    ['standard', 'in', closed.personal, 'in', 'in'],
    ['trial', 'in', closed.personal, closed.trial, closed.trial],
    ['free', 'in', closed.personal, closed.costReport, closed.planning],
    ['operator', 'in', closed.personal, closed.costReport, closed.planning],
  ] as const)('lets %s through where they may go', async (name, signedIn, organization, costReport, planning) => {
    const person = people[name]
    expect(await through(person, 'signed-in')).toBe(signedIn)
    expect(await through(person, 'organization-account')).toBe(organization)
    expect(await through(person, 'cost-report')).toBe(costReport)
    expect(await through(person, 'planning')).toBe(planning)
    expect(await through(person, 'operator')).toBe(name === 'operator' ? 'in' : closed.operator)
  })

  test("does not count a person's own flags for an organization account", async () => {
    const person = { ...people.multiAtHarbor, flags: { standardTier: 'true', keyroomToolkit: 'true' } }
    expect(await api.ask(person, '/api/gate/planning')).toMatchObject({ status: 403 })
  })

  test('closes on the very next call once the seat is gone, for the same token', async () => {
    const headers = { authorization: `Bearer ${await api.issuer.tokenOf(people.member)}` }
    const call = async () => (await api.app.inject({ url: '/api/gate/cost-report', headers })).statusCode
    expect(await call()).toBe(200)
    await asTenant(api.database, 'org_lakeside', (tenant) =>
      tenant.query(`DELETE FROM api.seat WHERE user_id = 'auth0|sample-member'`),
    )
    expect(await call()).toBe(403)
  })

  describe('a trial', () => {
    const set = (values: string) =>
      asAccount(api.database, { organizationId: null, userId: people.trial.userId }, (tenant) =>
        tenant.query(`UPDATE api.subscription SET ${values} WHERE user_id = $1`, [people.trial.userId]),
      )
    beforeAll(() => set(`trial_ends_at = now() + interval '1 hour'`))

    test('that still runs opens what was bought, and closes with the clock, for the same token', async () => {
      expect(await through(people.trial, 'cost-report')).toBe('in')
      await set(`trial_ends_at = now()`)
      expect(await through(people.trial, 'cost-report')).toBe(closed.trial)
    })

    test('that became a subscription is none any more', async () => {
      await set(`status = 'active'`)
      expect(await through(people.trial, 'planning')).toBe('in')
    })
  })

  test('lets nobody through while it can’t be known whether a trial has ended', async () => {
    await api.database.script('ALTER TABLE api.subscription RENAME TO elsewhere')
    const answer = await api.ask(people.standard, '/api/gate/cost-report')
    const open = await api.ask(people.standard, '/api/gate/signed-in')
    await api.database.script('ALTER TABLE api.elsewhere RENAME TO subscription')
    expect([answer.status, open.status]).toEqual([500, 200])
  })
})
