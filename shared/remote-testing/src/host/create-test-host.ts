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
  type SlotContribution,
  type Snackbar,
} from '@keyroom/contract'
import { createEventBus, createMountedEvents } from '@keyroom/contract/shell'
import { answers, type ApiHandler } from '../api/api-handler.ts'
import { createTestApi } from '../api/create-test-api.ts'
import { people, type Person } from '../people/people.ts'
import { accessOf, isDecidable, type AccessStatus } from './access-of.ts'
import { changingValue } from './changing-value.ts'
import { followedBus, type BusUse } from './followed-bus.ts'

/** What the shell around the remote is to be like. */
export interface TestHostOptions {
  /** Who is signed in; an administrator of an organization unless said otherwise. */
  readonly person?: Person
  /** Language, direction and look, where they are not the defaults. */
  readonly preferences?: Partial<Preferences>
  /** Answers what the remote asks of the product API; without it every call is answered 404. */
  readonly api?: ApiHandler
  /** Whether the shell knows by now what the person may open. */
  readonly access?: AccessStatus
  /** What other remotes contribute to the slots of this one. */
  readonly contributions?: Readonly<Record<string, readonly SlotContribution[]>>
  /** Services besides the product API that the installation has; none by default. */
  readonly services?: Host['services']
  /** Where `host.navigate` leads: it is given the whole path, `/dashboard/widget/map`. */
  readonly navigate?: (path: string, options?: { readonly replace?: boolean }) => void
}

/** A host for tests, with what the remote did to it and ways to change it. */
export interface TestHost {
  /** What the remote is given. */
  readonly host: Host
  /** Tells the bus that a screen of the remote came; the returned function, that it went. */
  readonly mount: () => () => void
  /** The bus as the rest of the page has it: to say things to the remote and to hear what it says. */
  readonly others: EventBus
  /** What the remote asked of the API, in order. */
  readonly requests: readonly Request[]
  /** Messages that it had shown. */
  readonly notifications: readonly Notification[]
  /** Snackbars that it had shown; their actions can be done by hand. */
  readonly snackbars: readonly Snackbar[]
  /** Whole paths that it went to. */
  readonly navigations: readonly string[]
  /** What it told operators. */
  readonly telemetry: { readonly events: readonly string[]; readonly errors: readonly unknown[] }
  /** What it used of the bus, by topic id. */
  readonly busUse: BusUse
  /** Payloads that did not fit their topic, and what its subscribers threw. */
  readonly busFaults: readonly unknown[]
  /** Subscriptions of the remote that are open now, to topics and to parts of the host, by name. */
  readonly subscriptions: () => readonly string[]
  /** Whether the shell can decide about the rule by now. */
  readonly isDecidable: (rule: AccessRule) => boolean
  /** Whether it signed the person out. */
  readonly didLogOut: () => boolean
  /** How often it opened the settings. */
  readonly settingsOpened: () => number
  /** Changes language, direction or look, as the settings drawer does. */
  readonly changePreferences: (change: Partial<Preferences>) => void
  /** Another person, or the same in another account, as the shell tells it. */
  readonly signIn: (person: Person) => void
  /** The shell has read what decisions about access are made from, or failed to. */
  readonly setAccess: (status: AccessStatus) => void
}

/**
 * A host that behaves as the shell's does, for one remote: the real bus of the contract with payloads checked, the
 * real decisions about access, preferences, session and API, with everything that the remote does kept to look at.
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

  const host: Host = {
    remote: { name, version: '0.0.0-test' },
    session: { get: person.get, subscribe: person.subscribe, getToken, logOut: async () => (didLogOut = true) },
    access: { get: access.get, subscribe: access.subscribe },
    api: createTestApi(options.api ?? answers({}), getToken, (request) => requests.push(request)),
    events,
    preferences: {
      get: preferences.get,
      subscribe: preferences.subscribe,
      choose: (change) => changePreferences(change),
      openSettings: () => (settingsOpened += 1),
    },
    intl: { get: intl.get, subscribe: intl.subscribe },
    notify: (notification) => mounted.publish(topics.notificationRequested, notification),
    snackbar: (snackbar) => void snackbars.push(snackbar),
    navigate: (path, how) => {
      const whole = `/dashboard/${path.replace(/^\/+/, '')}`
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
      ...Object.entries({ session: person, access, preferences, intl }).flatMap(([part, value]) =>
        Array.from({ length: value.listeners() }, () => part),
      ),
    ],
    isDecidable: (rule) => isDecidable(status, rule),
    didLogOut: () => didLogOut,
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
