import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { sampleDirectory } from '../../testing/sample-directory.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

const settingsOf = (organizationId: string) => `/api/orgs/${organizationId}/settings`

describe.each(testEngines())('settings of an organization on $name', (engine) => {
  let api: TestApi
  let rolesOfAdmin = [{ id: 'rol_admin', name: 'Admin' }]
  beforeAll(async () => {
    const directory = {
      ...sampleDirectory,
      memberRoles: async (organizationId: string, userId: string) =>
        userId === 'auth0|sample-admin' ? rolesOfAdmin : sampleDirectory.memberRoles(organizationId, userId),
    }
    api = await openTestApi(engine, { directory })
  })
  afterAll(() => api.close())

  const whole = {
    allowedDomains: ['lakeside.test'],
    seats: {
      'auth0|sample-admin': { standardTier: true, toolkit: true },
      'auth0|sample-member': { standardTier: true },
    },
    metadata: { standardTierSeats: 25, accountingTierSeats: 10, toolkitSeats: 5 },
    version: 1,
  }

  test('are whole for an administrator', async () => {
    expect(await api.ask(people.admin, settingsOf('org_lakeside'))).toMatchObject({ status: 200, body: whole })
  })

  test('hold only their own seats for a member', async () => {
    const { body } = await api.ask(people.member, settingsOf('org_lakeside'))
    expect(body).toEqual({ ...whole, allowedDomains: [], seats: { 'auth0|sample-member': { standardTier: true } } })
  })

  test('hold no seats for a member without any, and no counts where nobody knows them', async () => {
    const multi = { ...people.multiAtHarbor, organizationId: 'org_lakeside' }
    expect((await api.ask(multi, settingsOf('org_lakeside'))).body).toMatchObject({ seats: {} })
    const harbor = await api.ask(people.multiAtHarbor, settingsOf('org_harbor'))
    expect(harbor.body).toEqual({ allowedDomains: ['harbor.test'], seats: {}, metadata: {}, version: 1 })
  })

  test('follow the role as it is now, not as it was when the token was issued', async () => {
    rolesOfAdmin = [{ id: 'rol_member', name: 'Member' }]
    const { body } = await api.ask(people.admin, settingsOf('org_lakeside'))
    rolesOfAdmin = [{ id: 'rol_admin', name: 'Admin' }]
    expect(body).toMatchObject({ allowedDomains: [], seats: { 'auth0|sample-admin': { toolkit: true } } })
    expect(Object.keys((body as typeof whole).seats)).toHaveLength(1)
  })

  test('are closed to somebody who was removed since the token was issued', async () => {
    const removed = { ...people.free, organizationId: 'org_lakeside', roles: ['Admin'] }
    expect(await api.ask(removed, settingsOf('org_lakeside'))).toMatchObject({ status: 404 })
  })
})
