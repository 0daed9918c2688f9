import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'
import { openFreshDirectory } from '../../testing/fresh-organizations.ts'
import { openChanges } from '../../testing/open-changes.ts'
import { beginPlanning, planningCalls, projectId } from '../../testing/planning-calls.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const { member, multiAtHarbor, standard } = people
const third = { id: 'org_third', name: 'third', display_name: 'Third', metadata: {} }

describe.each(testEngines())('who a study is published to, on $name', (engine) => {
  const { directory, memory, divert, renew } = openFreshDirectory()
  let api: TestApi
  let scenarioIds: string[]
  const allow = (organizationId: string, domain: string) =>
    asTenant(api.database, organizationId, (tenant) =>
      tenant.query('INSERT INTO api.allowed_domain (organization_id, domain) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        organizationId,
        domain,
      ]),
    )
  beforeAll(async () => {
    api = await openTestApi(engine, { directory })
    for (const organizationId of ['org_harbor', 'org_lakeside']) await allow(organizationId, 'sample.test')
    await allow('org_harbor', 'elsewhere.test')
  })
  beforeEach(async () => {
    renew()
    api.organizations.members.drop('org_harbor')
    await beginPlanning(api)
    scenarioIds = [(await add()).id]
  })
  afterAll(() => api.close())
  const { send, add } = planningCalls(() => api)
  const publish = (target: object) => send(member, 'POST', 'publications', { projectId, scenarioIds, target })
  const partnersOf = async (person: TestPerson) => ((await send(person, 'GET', 'partner')).body as object[]).length

  test('is the organization that the person with an address administers, in any case', async () => {
    expect(await publish({ adminEmail: 'Multi@Sample.test' })).toMatchObject({
      status: 201,
      body: { targetName: 'Harbor Clinics' },
    })
    expect([await partnersOf(multiAtHarbor), await partnersOf(standard)]).toEqual([1, 0])
  })

  test('is the organization that allows a domain in which its administrator has an address', async () => {
    expect(await publish({ domain: 'Sample.test' })).toMatchObject({
      status: 201,
      body: { targetName: 'Harbor Clinics' },
    })
    expect(await partnersOf(multiAtHarbor)).toBe(1)
  })

  test.each([
    ['a member who is no administrator', { adminEmail: 'member@sample.test' }],
    ['an administrator of one’s own organization', { adminEmail: 'admin@sample.test' }],
    ['nobody', { adminEmail: 'nobody@sample.test' }],
    ['a part of an address', { adminEmail: 'ulti@sample.test' }],
    ['a domain that nobody allows', { domain: 'nowhere.test' }],
    ['a part of a domain', { domain: 'ample.test' }],
    ['a domain that an organization allows without an address in it', { domain: 'elsewhere.test' }],
    ['one’s own organization', { organizationId: 'org_lakeside' }],
  ])('is not known by %s', async (_who, target) => {
    expect(await publish(target)).toMatchObject({ status: 409, body: { code: 'unknown-target' } })
  })

  test('is not known by an address that is not verified', async () => {
    const multi = await memory.user(multiAtHarbor.userId)
    const unverified = multi && { ...multi, email_verified: false }
    divert({ user: async () => unverified, usersByEmail: async () => (unverified ? [unverified] : []) })
    for (const target of [{ adminEmail: 'multi@sample.test' }, { domain: 'sample.test' }]) {
      expect(await publish(target)).toMatchObject({ status: 409, body: { code: 'unknown-target' } })
    }
  })

  test('is ambiguous where somebody administers several other organizations, which are not named', async () => {
    const harbor = await memory.organization('org_harbor')
    divert({
      organizationsOf: async () => (harbor ? [harbor, third] : []),
      memberRoles: async (organizationId, userId) =>
        organizationId === third.id ? [{ id: 'rol_admin', name: 'Admin' }] : memory.memberRoles(organizationId, userId),
    })
    const answer = await publish({ adminEmail: 'multi@sample.test' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'ambiguous-target' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/Harbor|Third/)
  })

  test.each([{ domain: 'no domain' }, { domain: '%' }, { adminEmail: 'no address' }, { adminEmail: '%@sample.test%' }])(
    'is refused as %j',
    async (target) => {
      expect((await publish(target)).status).toBe(400)
    },
  )

  test('sees at once that a study was published or withdrawn, a person in the personal account', async () => {
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
    const pages = await Promise.all(
      [standard, multiAtHarbor].map(async (person) => openChanges(origin, await api.issuer.tokenOf(person))),
    )
    await Promise.all(pages.map((page) => page.received(1)))
    const { body } = await publish({ email: 'Standard@sample.test' })
    await send(member, 'DELETE', `publications/${(body as { id: string }).id}`)
    await publish({ organizationId: 'org_harbor' })
    const partners = (organizationId: string | null, userId: string | null) => ({
      event: 'change',
      data: { subject: 'partners', organizationId, userId },
    })
    const [person, organization] = pages
    const own = partners(null, standard.userId)
    expect((await person?.received(3))?.slice(1)).toEqual([own, own])
    expect((await organization?.received(2))?.slice(1)).toEqual([partners('org_harbor', null)])
    for (const page of pages) page.leave()
  })

  test('is published to also while the directory does not say who has an address', async () => {
    memory.fail('usersByEmail', 'before')
    expect((await publish({ email: 'standard@sample.test' })).status).toBe(201)
    expect((await publish({ adminEmail: 'multi@sample.test' })).status).toBe(503)
  })
})
