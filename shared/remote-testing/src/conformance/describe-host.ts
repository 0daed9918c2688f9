import { describe, expect, jest, test } from '@jest/globals'
import {
  ApiError,
  topics,
  type AccessRefusal,
  type AccessRule,
  type EventBus,
  type Host,
  type Notification,
  type Preferences,
} from '@keyroom/contract'
import { refusal, type ApiHandler } from '../api/api-handler.ts'
import { bought, inOwnAccount, people, type Person } from '../people/people.ts'

/** A host and the parts of the page around it that a test controls. */
export interface HostUnderTest {
  readonly host: Host
  /** The bus as another remote has it. */
  readonly others: EventBus
  /** Signs in another person, and resolves when access follows. */
  readonly signIn: (person: Person) => Promise<void>
  /** Changes preferences as the settings drawer does. */
  readonly changePreferences: (change: Partial<Preferences>) => void
  /** Tells the bus that a screen of the remote is mounted; the returned function, that it is unmounted. */
  readonly mount: () => () => void
  /** Requests of the remote that the product API received. */
  readonly requests: () => readonly Request[]
  readonly notifications: () => readonly Notification[]
  /** Complete paths of navigations. */
  readonly navigations: () => readonly string[]
}

/** Starts a host called `map` with a person signed in and a product API behind it. */
export type StartHost = (options: { readonly person: Person; readonly api: ApiHandler }) => Promise<HostUnderTest>

const past = '2020-01-01T00:00:00.000Z'
const future = '2999-01-01T00:00:00.000Z'

const accessCases: readonly (readonly [who: string, Person, AccessRule, AccessRefusal | 'allowed'])[] = [
  ['a member with a seat', people.member, 'cost-report', 'allowed'],
  ['a member without a seat', people.seatless, 'cost-report', 'cost-report-tier'],
  ['a member without a seat', people.seatless, 'organization-account', 'allowed'],
  ['a personal account with a flag', people.standard, 'planning', 'allowed'],
  ['a personal account with a flag', people.standard, 'organization-account', 'organization-only'],
  ['a personal account without products', people.free, 'planning', 'planning-tier'],
  ['a personal account without products', people.free, 'signed-in', 'allowed'],
  [
    'an account whose subscription is active',
    { ...people.free, subscriptions: [bought('standardTier', 'active')] },
    'cost-report',
    'allowed',
  ],
  [
    'an account with a flag whose subscription is canceled',
    { ...people.standard, subscriptions: [bought('standardTier', 'canceled')] },
    'cost-report',
    'cost-report-tier',
  ],
  [
    'a member with a seat of a canceled subscription',
    { ...people.member, subscriptions: [bought('standardTier', 'canceled')] },
    'cost-report',
    'cost-report-tier',
  ],
  ['an account on trial', { ...people.standard, trialEndsAt: future }, 'cost-report', 'allowed'],
  ['an account whose trial ended', { ...people.standard, trialEndsAt: past }, 'cost-report', 'trial-expired'],
  ['an operator', people.operator, 'operator', 'allowed'],
  ['an admin of an organization', people.admin, 'operator', 'operator-only'],
]

/**
 * The behavior that every remote may expect of its host, as tests of the calling file. The test host and the shell's
 * host both pass them, so that a remote that works with one works with the other.
 */
export function describeHost(start: StartHost): void {
  const noAnswers: ApiHandler = () => refusal(404, 'not-found')
  const startAs = (person: Person, api = noAnswers) => start({ person, api })

  describe('the session', () => {
    test('says who is signed in, and notifies subscribers when that changes', async () => {
      const { host, signIn } = await startAs(people.free)
      const onChange = jest.fn()
      const stop = host.session.subscribe(onChange)
      expect(host.session.get()).toMatchObject({
        claims: { sub: people.free.claims.sub },
        activeAccount: { id: people.free.activeAccount.id, accountType: 'personal' },
      })
      expect(host.session.get()).toBe(host.session.get())
      await signIn(people.admin)
      expect(host.session.get().activeAccount.id).toBe('org_lakeside')
      expect(onChange).toHaveBeenCalledTimes(1)
      stop()
      await signIn(people.free)
      expect(onChange).toHaveBeenCalledTimes(1)
    })

    test('gives a token for the product API, and resolves signing out with a boolean', async () => {
      const { host } = await startAs(people.free)
      expect(await host.session.getToken()).toEqual(expect.stringMatching(/./))
      await expect(host.session.logOut(() => Promise.reject(new Error('not yet')))).rejects.toThrow('not yet')
      const first = jest.fn(async () => undefined)
      expect(typeof (await host.session.logOut(first))).toBe('boolean')
      expect(first).toHaveBeenCalledTimes(1)
    })
  })

  describe('signing out', () => {
    test('asks first where a remote wants to, and does nothing if the person stays', async () => {
      const { host } = await startAs(people.free)
      const first = jest.fn(async () => undefined)
      const end = host.session.askBeforeLogOut(async () => false)
      expect(await host.session.logOut(first)).toBe(true)
      expect(first).not.toHaveBeenCalled()
      end()
      await host.session.logOut(first)
      expect(first).toHaveBeenCalledTimes(1)
    })
  })

  describe('access', () => {
    test.each(accessCases)('for %s is decided as in the whole product (%#)', async (_who, person, rule, expected) => {
      const { host } = await startAs(person)
      const decision = host.access.get()(rule)
      expect(decision).toEqual(expected === 'allowed' ? { allowed: true } : { allowed: false, reason: expected })
    })

    test('follows the account, and notifies subscribers', async () => {
      const { host, signIn } = await startAs(people.free)
      const onChange = jest.fn()
      host.access.subscribe(onChange)
      await signIn(people.admin)
      expect(host.access.get()('planning')).toEqual({ allowed: true })
      expect(onChange).toHaveBeenCalled()
    })
  })

  describe('the product API', () => {
    test('receives calls below its base with the bearer token', async () => {
      const { host, requests } = await startAs(people.free, () => Response.json({ ok: true }))
      expect(await host.api.get('facilities', { searchParams: { search: 'general' } }).json()).toEqual({ ok: true })
      const [request] = requests()
      expect(new URL(request?.url ?? '').pathname).toMatch(/\/api\/facilities$/)
      expect(request?.headers.get('authorization')).toMatch(/^Bearer ./)
    })

    test.each([
      ['a refusal', () => refusal(403, 'admins-only'), { status: 403, code: 'admins-only' }],
      [
        'an answer that is not JSON',
        () => new Response('<html>', { status: 502 }),
        { status: 502, code: 'unreadable' },
      ],
    ] as const)('turns %s into an ApiError and does not repeat the call', async (_case, answer, facts) => {
      const { host, requests } = await startAs(people.free, answer)
      const error: unknown = await host.api.get('facilities').catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject(facts)
      expect(requests()).toHaveLength(1)
    })

    test.each([
      ['get', 2],
      ['put', 1],
    ] as const)('turns no answer to a %s into an ApiError after %i requests', async (method, times) => {
      const { host, requests } = await startAs(people.free, () => Promise.reject(new TypeError('Failed to fetch')))
      const error: unknown = await host.api[method]('facilities').catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status: 0, code: 'network' })
      expect(requests()).toHaveLength(times)
    })
  })

  describe('the event bus', () => {
    test('replays the language and the preferences, and carries messages between remotes', async () => {
      const { host, others, changePreferences } = await startAs(people.free)
      changePreferences({ locale: 'fr' })
      const received: unknown[] = []
      host.events.subscribe(topics.localeChanged, ({ locale }) => received.push(locale))
      host.events.subscribe(topics.preferencesChanged, ({ locale }) => received.push(locale))
      host.events.subscribe(topics.facilitySelected, ({ ccn }) => received.push(ccn))
      others.publish(topics.facilitySelected, { ccn: '220071', name: 'General' })
      expect(received).toEqual(['fr', 'fr', '220071'])
    })

    test('drops a payload that does not fit its topic', async () => {
      const { host, others } = await startAs(people.free)
      const received: string[] = []
      others.subscribe(topics.facilitySelected, ({ name }) => received.push(name))
      host.events.publish(topics.facilitySelected, { ccn: 'not a CCN', name: 'Dropped' })
      host.events.publish(topics.facilitySelected, { ccn: '220071', name: 'Delivered' })
      expect(received.at(-1)).toBe('Delivered')
      expect(received).not.toContain('Dropped')
    })

    test('ends with the screen what was subscribed in it', async () => {
      const { host, others, mount } = await startAs(people.free)
      const received: string[] = []
      const unmount = mount()
      host.events.subscribe(topics.facilitySelected, ({ ccn }) => received.push(ccn))
      others.publish(topics.facilitySelected, { ccn: '010001', name: 'One' })
      unmount()
      others.publish(topics.facilitySelected, { ccn: '010002', name: 'Two' })
      expect(received.at(-1)).toBe('010001')
    })
  })

  describe('preferences and language', () => {
    test('let a remote choose language and colors, and nothing else', async () => {
      const { host } = await startAs(people.free)
      const { borderRadius } = host.preferences.get()
      const change = { locale: 'ro', navType: 'dark', borderRadius: borderRadius + 2 } as const
      host.preferences.choose(change)
      expect(host.preferences.get()).toMatchObject({ locale: 'ro', navType: 'dark', borderRadius })
    })

    test('keep the same language object until language or direction changes', async () => {
      const { host, changePreferences } = await startAs(people.free)
      changePreferences({ locale: 'en', rtlLayout: false })
      const before = host.intl.get()
      expect(before).toEqual({ locale: 'en', direction: 'ltr' })
      const onChange = jest.fn()
      host.intl.subscribe(onChange)
      changePreferences({ borderRadius: host.preferences.get().borderRadius === 12 ? 14 : 12 })
      expect(host.intl.get()).toBe(before)
      expect(onChange).not.toHaveBeenCalled()
      changePreferences({ locale: 'zh', rtlLayout: true })
      expect(host.intl.get()).toEqual({ locale: 'zh', direction: 'rtl' })
      expect(onChange).toHaveBeenCalledTimes(1)
    })
  })

  test('navigates below /dashboard, whatever slashes the path begins with', async () => {
    const { host, navigations } = await startAs(people.free)
    host.navigate('analytics?ccn=220071')
    host.navigate('//widget/map')
    expect(navigations()).toEqual(['/dashboard/analytics?ccn=220071', '/dashboard/widget/map'])
  })

  test('shows a notification once', async () => {
    const { host, notifications } = await startAs(inOwnAccount('ada@planner.test'))
    host.notify({ severity: 'success', message: 'Saved' })
    expect(notifications()).toEqual([{ severity: 'success', message: 'Saved' }])
  })
}
