import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Notifications, Presence } from '@keyroom/product-api/schemas'
import { openChanges, type OpenChanges } from '../../testing/open-changes.ts'
import { planId, planScenario } from '../../testing/planned-scenario.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const { admin, member, standard, multiAtHarbor } = people
const multiAtLakeside: TestPerson = { userId: 'auth0|sample-multi', organizationId: 'org_lakeside' }
const shared = planId(1)
const usual = { mailsMentions: true, mailsReviewRequests: true, isPresenceShown: true }

describe.each(testEngines())('notifications on $name', (engine) => {
  let api: TestApi
  const streams: OpenChanges[] = []
  beforeAll(async () => {
    api = await openTestApi(engine)
    await planScenario(api.database, { number: 1, maker: member, organizationRight: 'reader' })
    await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(() =>
    api.database.script(
      `TRUNCATE api.comment CASCADE; TRUNCATE api.presence; TRUNCATE api.collaboration_choice;
       UPDATE api.project SET organization_right = 'reader'`,
    ),
  )
  afterEach(() => streams.splice(0).forEach((stream) => stream.leave()))
  afterAll(() => api.close())

  const mention = (person: TestPerson, ...mentions: string[]) =>
    api.ask(person, { method: 'POST', url: `/api/scenarios/${shared}/comments`, payload: { body: 'Look', mentions } })
  const toldTo = async (person: TestPerson) => (await api.ask(person, '/api/notifications')).body as Notifications
  const read = (person: TestPerson, ids?: readonly string[]) =>
    api.ask(person, { method: 'POST', url: '/api/notifications/read', payload: ids ? { ids } : {} })
  const choose = (person: TestPerson, payload: object) =>
    api.ask(person, { method: 'PATCH', url: '/api/notifications/choices', payload })

  test('are of one person in one account, the newest first, and count what is unread', async () => {
    await mention(member, admin.userId, multiAtLakeside.userId)
    await mention(member, admin.userId)
    const told = await toldTo(admin)
    expect(told).toMatchObject({ unread: 2, notifications: [{ isRead: false }, { isRead: false }] })
    const times = told.notifications.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await toldTo(multiAtLakeside)).unread).toBe(1)
    for (const person of [member, multiAtHarbor, standard]) {
      expect(await toldTo(person)).toEqual({ unread: 0, notifications: [] })
    }
  })

  test('are marked as read one by one or all together, never those of others', async () => {
    await mention(member, admin.userId, multiAtLakeside.userId)
    await mention(member, admin.userId)
    const [, older] = (await toldTo(admin)).notifications
    expect((await read(multiAtLakeside, [String(older?.id)])).status).toBe(204)
    expect((await toldTo(admin)).unread).toBe(2)
    await read(admin, [String(older?.id)])
    expect((await toldTo(admin)).notifications.map(({ isRead }) => isRead)).toEqual([false, true])
    await read(admin)
    expect((await toldTo(admin)).unread).toBe(0)
    expect((await toldTo(multiAtLakeside)).unread).toBe(1)
  })

  test('are left out once the project is not shared with the person any more', async () => {
    await mention(member, multiAtLakeside.userId, admin.userId)
    await api.database.script('UPDATE api.project SET organization_right = NULL')
    expect((await toldTo(multiAtLakeside)).notifications).toEqual([])
    expect((await toldTo(admin)).unread).toBe(1)
  })

  test('reach the open pages of who is told, and of nobody else', async () => {
    const { port } = api.app.server.address() as AddressInfo
    const open = async (person: TestPerson) => {
      const stream = await openChanges(`http://127.0.0.1:${port}`, await api.issuer.tokenOf(person))
      streams.push(stream)
      await stream.received(1)
      return stream
    }
    const [told, other] = [await open(admin), await open(multiAtLakeside)]
    await mention(member, admin.userId)
    const subjects = (events: readonly { data: unknown }[]) =>
      events.slice(1).map(({ data }) => (data as { subject: string }).subject)
    expect(subjects(await told.received(3))).toEqual(['notifications', 'comments'])
    expect(subjects(await other.received(2))).toEqual(['comments'])
  })

  test('keep the choices of each person, one switch at a time', async () => {
    expect((await api.ask(admin, '/api/notifications/choices')).body).toEqual(usual)
    expect((await choose(admin, { mailsMentions: false })).body).toEqual({ ...usual, mailsMentions: false })
    expect((await choose(admin, { mailsReviewRequests: false })).body).toEqual({
      ...usual,
      mailsMentions: false,
      mailsReviewRequests: false,
    })
    expect((await api.ask(member, '/api/notifications/choices')).body).toEqual(usual)
  })

  const show = async (person: TestPerson) =>
    api.ask(person, { method: 'POST', url: `/api/scenarios/${shared}/presence` })
  const othersFor = async (person: TestPerson) => ((await show(person)).body as Presence).map(({ userId }) => userId)

  test('are not needed for presence: who has a scenario open is answered with each sign of life, for 30 s', async () => {
    expect(await othersFor(member)).toEqual([])
    expect(await othersFor(admin)).toEqual([member.userId])
    expect(await othersFor(member)).toEqual([admin.userId])
    expect((await show(standard)).status).toBe(404)
    await api.database.query(`UPDATE api.presence SET seen_at = now() - interval '31 seconds' WHERE user_id = $1`, [
      admin.userId,
    ])
    expect(await othersFor(member)).toEqual([])
    expect(await api.database.query(`SELECT 1 FROM api.audit_entry WHERE action LIKE 'presence%'`)).toEqual([])
  })

  test('leave presence out for who chose not to be shown: nobody sees them, and they see nobody', async () => {
    await show(member)
    await show(admin)
    await choose(member, { isPresenceShown: false })
    expect(await othersFor(admin)).toEqual([])
    expect(await othersFor(member)).toEqual([])
    expect(await othersFor(admin)).toEqual([])
  })
})
