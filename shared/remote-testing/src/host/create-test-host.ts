import {
  defaultPreferences,
  topics,
  type AccessDecision,
  type AccessRule,
  type EventBus,
  type Host,
  type HostIntl,
  type Notification,
  type Preferences,
  type RouteTarget,
  type SlotContribution,
  type Snackbar,
} from '@keyroom/contract'
import {
  checkTarget,
  createEventBus,
  createMountedEvents,
  writeRoute,
  type RemoteDescriptor,
  type RouteDescriptor,
  destinationAddress,
  type Destination,
} from '@keyroom/contract/shell'
import { answers, type ApiHandler } from '../api/api-handler.ts'
import { createTestApi } from '../api/create-test-api.ts'
import { people, type Person } from '../people/people.ts'
import { accessOf, isDecidable, type AccessStatus } from './access-of.ts'
import { changingValue } from './changing-value.ts'
import { followedBus, type BusUse } from './followed-bus.ts'

/** The state of the shell around the remote. */
export interface TestHostOptions {
  /** The signed-in user; by default an admin of an organization. */
  readonly person?: Person
  /** Language, direction and look, if not the defaults. */
  readonly preferences?: Partial<Preferences>
  /** Answers the remote's calls of the product API; without it every call gets 404. */
  readonly api?: ApiHandler
  /** Whether the shell has read the data for access decisions. */
  readonly access?: AccessStatus
  /** Contributions of other remotes to the slots of this one. */
  readonly contributions?: Readonly<Record<string, readonly SlotContribution[]>>
  /** Services of the installation besides the product API; by default none. */
  readonly services?: Host['services']
  /** The well-known routes that published remotes declare; none by default. */
  readonly routes?: readonly Pick<RouteDescriptor, 'id' | 'path' | 'params'>[]
  /** The descriptor of the remote: naming a route that it does not list throws. Without it, nothing is checked. */
  readonly descriptor?: Pick<RemoteDescriptor, 'name' | 'routes' | 'uses'>
  /** Where `host.navigate` leads: it is given the whole path, `/dashboard/widget/map`. */
  readonly navigate?: (path: string, options?: { readonly replace?: boolean }) => void
}

/** A host for tests that records the remote's actions and can be changed. */
export interface TestHost {
  /** The host that the remote receives. */
  readonly host: Host
  /** Tells the bus that a screen of the remote is mounted; the returned function, that it is unmounted. */
  readonly mount: () => () => void
  /** The bus of the rest of the page: to publish to the remote and to receive its messages. */
  readonly others: EventBus
  /** The remote's API requests, in order. */
  readonly requests: readonly Request[]
  /** Shown notifications. */
  readonly notifications: readonly Notification[]
  /** Shown snackbars, whose actions a test can call. */
  readonly snackbars: readonly Snackbar[]
  /** Complete paths of navigations. */
  readonly navigations: readonly string[]
  /** Telemetry for operators. */
  readonly telemetry: { readonly events: readonly string[]; readonly errors: readonly unknown[] }
  /** The used topics, by id. */
  readonly busUse: BusUse
  /** Invalid payloads, and errors of subscribers. */
  readonly busFaults: readonly unknown[]
  /** Subscriptions of the remote that are open now, to topics and to parts of the host, by name. */
  readonly subscriptions: () => readonly string[]
  /** Whether the shell can decide about the rule. */
  readonly isDecidable: (rule: AccessRule) => boolean
  /** Whether it logged the user out. */
  readonly didLogOut: () => boolean
  /** Asks the remote's questions before a switch of the account; resolves with false if the user stays. */
  readonly maySwitch: () => Promise<boolean>
  /** How often it opened the settings. */
  readonly settingsOpened: () => number
  /** Changes language, direction or look, as the settings drawer does. */
  readonly changePreferences: (change: Partial<Preferences>) => void
  /** Switches to another user, or to another account, as in the shell. */
  readonly signIn: (person: Person) => void
  /** Sets whether the shell has read the data for access decisions. */
  readonly setAccess: (status: AccessStatus) => void
}

/**
 * A host that behaves as the shell's does, for one remote: the real bus of the contract with payloads checked, the real
 * decisions about access, preferences, session and API, with a record of everything that the remote does.
 */
export function createTestHost(name: string, options: TestHostOptions = {}): TestHost {
  const busFaults: unknown[] = []
  const hub = createEventBus({
    topics: Object.values(topics),
    checkPayloads: true,
    report: (error) => busFaults.push(error),
  })
  const shell = hub.as('shell')
  const { events: mounted, mount } = createMountedEvents(hub, name)
  const { events, use } = followedBus(mounted)

  const first = options.person ?? people.admin
  const person = changingValue<Person>(first)
  const preferences = changingValue<Preferences>({ ...defaultPreferences, ...options.preferences })
  const intl = changingValue(intlOf(preferences.get()))
  let status = options.access ?? 'known'
  const access = changingValue<(rule: AccessRule) => AccessDecision>(accessOf(first, status))
  const getToken = async () => `token of ${person.get().claims.sub}`

  const requests: Request[] = []
  const notifications: Notification[] = []
  const snackbars: Snackbar[] = []
  const navigations: string[] = []
  const telemetry = { events: [] as string[], errors: [] as unknown[] }
  const questions = new Set<Parameters<Host['session']['askBeforeLogOut']>[0]>()
  let didLogOut = false
  let settingsOpened = 0
  const noContributions: readonly SlotContribution[] = []

  const changePreferences = (change: Partial<Preferences>) => {
    const before = preferences.get()
    const after = { ...before, ...change }
    preferences.set(after)
    if (after.locale !== before.locale || after.rtlLayout !== before.rtlLayout) intl.set(intlOf(after))
    shell.publish(topics.preferencesChanged, after)
    if (after.locale !== before.locale) shell.publish(topics.localeChanged, { locale: after.locale })
  }

  const routeAddress = (target: RouteTarget) => {
    if (options.descriptor) checkTarget(options.descriptor, target)
    const { route: id, params } = target
    const route = options.routes?.find((candidate) => candidate.id === id && candidate.params)
    return route && `/dashboard/${writeRoute(route, params)}`
  }
  const host: Host = {
    remote: { name, version: '0.0.0-test' },
    session: {
      get: person.get,
      subscribe: person.subscribe,
      getToken,
      logOut: async (endFirst) => {
        for (const ask of questions) if (!(await ask())) return true
        await endFirst?.()
        return (didLogOut = true)
      },
      askBeforeLogOut: (ask) => {
        questions.add(ask)
        return () => questions.delete(ask)
      },
    },
    access: { get: access.get, subscribe: access.subscribe },
    api: createTestApi(options.api ?? answers({}), getToken, (request) => requests.push(request)),
    events,
    preferences: {
      get: preferences.get,
      subscribe: preferences.subscribe,
      choose: ({ locale, navType }) => changePreferences({ ...(locale && { locale }), ...(navType && { navType }) }),
      openSettings: () => (settingsOpened += 1),
    },
    intl: { get: intl.get, subscribe: intl.subscribe },
    notify: (notification) => mounted.publish(topics.notificationRequested, notification),
    snackbar: (snackbar) => void snackbars.push(snackbar),
    routes: { get: () => routeAddress, subscribe: () => () => undefined },
    navigate: (to: Destination, how?: { readonly replace?: boolean }) => {
      const whole = destinationAddress(to, routeAddress)
      navigations.push(whole)
      options.navigate?.(whole, how)
    },
    telemetry: { event: (event) => telemetry.events.push(event), error: (error) => telemetry.errors.push(error) },
    services: options.services ?? {},
    slots: { useContributions: (slot) => options.contributions?.[slot] ?? noContributions },
  }

  shell.subscribe(topics.notificationRequested, (notification) => notifications.push(notification))
  const tellAccount = () =>
    shell.publish(topics.accountChanged, { account: person.get().activeAccount, sub: person.get().claims.sub })
  shell.publish(topics.preferencesChanged, preferences.get())
  shell.publish(topics.localeChanged, { locale: preferences.get().locale })
  tellAccount()

  return {
    host,
    mount,
    others: hub.as('another remote'),
    requests,
    notifications,
    snackbars,
    navigations,
    telemetry,
    busUse: use,
    busFaults,
    subscriptions: () => [
      ...hub.inspect().flatMap(({ id, subscribers }) => subscribers.filter((party) => party === name).map(() => id)),
      ...Array.from(questions, () => 'askBeforeLogOut'),
      ...Object.entries({ session: person, access, preferences, intl }).flatMap(([part, value]) =>
        Array.from({ length: value.listeners() }, () => part),
      ),
    ],
    isDecidable: (rule) => isDecidable(status, rule),
    didLogOut: () => didLogOut,
    maySwitch: async () => {
      for (const ask of questions) if (!(await ask('switch'))) return false
      return true
    },
    settingsOpened: () => settingsOpened,
    changePreferences,
    signIn: (next) => {
      person.set(next)
      access.set(accessOf(next, status))
      tellAccount()
    },
    setAccess: (next) => {
      status = next
      access.set(accessOf(person.get(), status))
    },
  }
}

function intlOf({ locale, rtlLayout }: Preferences): ReturnType<HostIntl['get']> {
  return { locale, direction: rtlLayout ? 'rtl' : 'ltr' }
}
