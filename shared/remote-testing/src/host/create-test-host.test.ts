import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { ApiError, topics } from '@keyroom/contract'
import { answers, badApis, refusal } from '../api/api-handler.ts'
import { people } from '../people/people.ts'
import { createTestHost } from './create-test-host.ts'

afterEach(() => void jest.restoreAllMocks())

describe('the session and access', () => {
  test('follow who is signed in', () => {
    const { host, signIn } = createTestHost('map', { person: people.free })
    const changed = jest.fn()
    host.access.subscribe(changed)
    expect(host.access.get()('planning')).toEqual({ allowed: false, reason: 'planning-tier' })
    signIn(people.admin)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(host.access.get()('planning')).toEqual({ allowed: true })
    expect(host.session.get().activeAccount.display_name).toBe('Lakeside Health')
    expect(host.events.last(topics.accountChanged)).toMatchObject({ sub: people.admin.claims.sub })
  })

  test.each([
    ['admin', 'cost-report', true],
    ['member', 'cost-report', true],
    ['seatless', 'cost-report', false],
    ['standard', 'cost-report', true],
    ['free', 'cost-report', false],
    ['seatless', 'organization-account', true],
    ['standard', 'organization-account', false],
  ] as const)('of %s, %s is open: %s', (name, rule, allowed) => {
    expect(createTestHost('map', { person: people[name] }).host.access.get()(rule).allowed).toBe(allowed)
  })

  test('keeps only paid screens closed if their data could not be read', () => {
    const { host } = createTestHost('map', { access: 'failed' })
    expect(host.access.get()('cost-report')).toEqual({ allowed: false, reason: 'unknown' })
    expect(host.access.get()('signed-in')).toEqual({ allowed: true })
  })

  test('return the same object until something changes', () => {
    const { host, changePreferences } = createTestHost('map')
    const [session, intl, access] = [host.session.get(), host.intl.get(), host.access.get()]
    changePreferences({ borderRadius: 12 })
    expect([host.session.get(), host.intl.get(), host.access.get()]).toEqual([session, intl, access])
    expect(host.intl.get()).toBe(intl)
  })
})

describe('the API', () => {
  const api = answers({
    'facilities/:ccn': ({ url }) => Response.json({ asked: url }),
    'facilities/points': { all: true },
    'POST invitations': () => refusal(403, 'admins-only'),
  })

  test('gets the token of the person, and the most specific path answers', async () => {
    const { host, requests } = createTestHost('map', { api, person: people.standard })
    expect(await host.api.get('facilities/points').json()).toEqual({ all: true })
    expect(await host.api.get('facilities/220071', { searchParams: { a: 1 } }).json()).toEqual({
      asked: 'http://localhost/api/facilities/220071?a=1',
    })
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token of auth0|standard@planner.test',
      'Bearer token of auth0|standard@planner.test',
    ])
  })

  test.each([
    ['an unknown path', api, 'nowhere', { status: 404, code: 'not-found', requestId: 'test-request' }],
    ['a refusal', api, 'invitations', { status: 403, code: 'admins-only' }],
    ['a failing server', badApis.failing, 'x', { status: 500, code: 'internal' }],
    ['no network', badApis.unreachable, 'x', { status: 0, code: 'network' }],
  ])('%s becomes an ApiError', async (_case, handler, path, facts) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { host } = createTestHost('map', { api: handler })
    const error = await host.api.post(path).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(facts)
  })

  test('that never answers ends with the signal', async () => {
    const { host } = createTestHost('map', { api: badApis.silent })
    const controller = new AbortController()
    const call = host.api.get('x', { signal: controller.signal })
    controller.abort(new Error('given up'))
    await expect(call).rejects.toThrow('given up')
  })
})

describe('the bus', () => {
  test('replays language and account, and carries messages of others', () => {
    const { host, others } = createTestHost('map', { preferences: { locale: 'fr' } })
    const heard: unknown[] = []
    host.events.subscribe(topics.localeChanged, ({ locale }) => heard.push(locale))
    host.events.subscribe(topics.facilitySelected, ({ ccn }) => heard.push(ccn))
    others.publish(topics.facilitySelected, { ccn: '220071', name: 'General' })
    expect(heard).toEqual(['fr', '220071'])
  })

  test('rejects an invalid payload and records the reason', () => {
    const { host, busFaults } = createTestHost('map')
    host.events.publish(topics.facilitySelected, { ccn: 'none', name: '' })
    expect(host.events.last(topics.facilitySelected)).toBeUndefined()
    expect(String(busFaults[0])).toContain('Expected a valid payload on facility/selected@1, got this from map')
  })

  test('ends subscriptions with their mount, and lists the open ones', () => {
    const { host, mount, subscriptions } = createTestHost('map')
    const unmount = mount()
    host.events.subscribe(topics.facilitySelected, () => undefined)
    const stop = host.preferences.subscribe(() => undefined)
    expect(subscriptions()).toEqual(['facility/selected@1', 'preferences'])
    unmount()
    expect(subscriptions()).toEqual(['preferences'])
    stop()
    expect(subscriptions()).toEqual([])
  })
})

test('applies the chosen preferences, and records the logout', async () => {
  const { host, settingsOpened, didLogOut } = createTestHost('profile')
  host.preferences.choose({ locale: 'zh', navType: 'dark' })
  expect(host.preferences.get()).toMatchObject({ locale: 'zh', navType: 'dark' })
  expect(host.intl.get().locale).toBe('zh')
  host.preferences.openSettings()
  expect([settingsOpened(), didLogOut(), await host.session.logOut(), didLogOut()]).toEqual([1, false, true, true])
})

test('records notifications and navigations', () => {
  const went: string[] = []
  const { host, notifications, navigations } = createTestHost('map', { navigate: (path) => went.push(path) })
  host.notify({ severity: 'success', message: 'Saved' })
  host.navigate('/analytics?ccn=220071')
  expect(notifications).toEqual([{ severity: 'success', message: 'Saved' }])
  expect([navigations, went]).toEqual([['/dashboard/analytics?ccn=220071'], ['/dashboard/analytics?ccn=220071']])
})
