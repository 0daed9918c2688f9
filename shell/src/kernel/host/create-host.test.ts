import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { defaultPreferences, topics } from '@keyroom/contract'
import ky from 'ky'
import { useAccess } from '../access/access-store.ts'
import { shellEvents } from '../events/hub.ts'
import { changePreferences, usePreferences, closeSettings, useSettings } from '../preferences/preferences-store.ts'
import { useSession } from '../session/session-store.ts'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { sampleEntry, listWellKnownRoutes } from '../../testing/sample-entry.ts'
import { adaClaims, adminClaims, signInAs } from '../../testing/sample-session.ts'
import { createHost } from './create-host.ts'
import { registryRoutes } from '../federation/route-address.ts'
import { provideServices, services } from '../api/services.ts'

const actions = fakeSessionActions('token-7')
const navigate = jest.fn()

test('creates no host before the page has started', () => {
  expect(() => services()).toThrow(/provideServices\(\) comes first/)
})

describe('a host', () => {
  beforeEach(() => {
    jest.clearAllMocks()
    provideServices({ api: ky, navigate, routes: registryRoutes, slots: { useContributions: () => [] } })
    useSession.setState({ phase: 'loading' }, true)
    usePreferences.setState(defaultPreferences, true)
  })
  const hostOf = (name = 'map') => createHost(sampleEntry(name)).host

  test('has the name of its remote', () => {
    expect(hostOf().remote).toEqual({ name: 'map', version: '1.2.0' })
  })

  test('refuses in development a route that remote.json does not list', () => {
    const asIn = (environment: string) => {
      const { NODE_ENV } = process.env
      Object.assign(process.env, { NODE_ENV: environment })
      try {
        return hostOf()
      } finally {
        Object.assign(process.env, { NODE_ENV })
      }
    }
    expect(asIn('production').routes.get()({ route: 'members' })).toBeUndefined()
    const { routes, navigate: go } = asIn('development')
    expect(() => routes.get()({ route: 'members' })).toThrow('Expected a route that remote.json of map lists')
    expect(() => go({ route: 'members' })).toThrow('got "members"')
    expect(routes.get()).toBe(routes.get())
  })

  test('has no session while nobody is signed in', () => {
    expect(() => hostOf().session.get()).toThrow('Expected a signed-in person')
  })

  test('gives the signed-in person, and notifies about changes', () => {
    const { session } = hostOf()
    signInAs(adaClaims)
    const onChange = jest.fn()
    const stop = session.subscribe(onChange)
    expect(session.get()).toMatchObject({ claims: adaClaims, activeAccount: { id: 'auth0|ada' } })
    expect(session.get()).toBe(session.get())
    signInAs(adminClaims)
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(session.get().activeAccount.id).toBe('org_lakeside')
    stop()
    signInAs(adaClaims)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('throws no error when the session ends before the remote is removed', () => {
    const { session } = hostOf()
    signInAs(adaClaims)
    const before = session.get()
    const onChange = jest.fn()
    session.subscribe(onChange)
    expect(() => useSession.setState({ phase: 'visitor' }, true)).not.toThrow()
    expect(onChange).not.toHaveBeenCalled()
    expect(session.get()).toBe(before)
  })

  test('gives a token, and no way to force a new one', async () => {
    const { getToken } = hostOf().session as { getToken: (options?: object) => Promise<string> }
    expect(await getToken({ fresh: true })).toBe('token-7')
    expect(actions.getToken.mock.calls).toEqual([[]])
  })

  test('checks access by the rules’ names', () => {
    const { access } = hostOf()
    const onChange = jest.fn()
    access.subscribe(onChange)
    useAccess.setState({ status: 'known', context: undefined }, true)
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(access.get()('signed-in')).toEqual({ allowed: false, reason: 'signed-out' })
  })

  test('gives language and direction as the same object until one of them changes', () => {
    const { intl } = hostOf()
    const onChange = jest.fn()
    intl.subscribe(onChange)
    const before = intl.get()
    expect(before).toEqual({ locale: 'en', direction: 'ltr' })
    changePreferences({ borderRadius: 12 })
    expect(intl.get()).toBe(before)
    expect(onChange).not.toHaveBeenCalled()
    changePreferences({ rtlLayout: true, locale: 'zh' })
    expect(intl.get()).toEqual({ locale: 'zh', direction: 'rtl' })
    expect(intl.get()).toBe(intl.get())
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('gives every remote the same language', () => {
    const [one, other] = [hostOf('map').intl, hostOf('members').intl]
    const seen: unknown[] = []
    one.subscribe(() => seen.push(one.get()))
    other.subscribe(() => seen.push(other.get()))
    changePreferences({ locale: 'fr' })
    expect(seen).toHaveLength(2)
    expect(seen[0]).toBe(one.get())
  })

  test('gives the current preferences', () => {
    const { preferences } = hostOf()
    const onChange = jest.fn()
    const stop = preferences.subscribe(onChange)
    changePreferences({ navType: 'dark' })
    stop()
    expect(preferences.get().navType).toBe('dark')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('lets a remote set only the language and the color scheme, and open the settings', () => {
    const { preferences } = hostOf()
    const sneaked = { navType: 'dark', borderRadius: 24 } as const
    preferences.choose(sneaked)
    expect(usePreferences.getState()).toEqual({ ...defaultPreferences, navType: 'dark' })
    preferences.choose({ locale: 'ro' })
    expect(usePreferences.getState()).toMatchObject({ navType: 'dark', locale: 'ro' })
    closeSettings()
    preferences.openSettings()
    expect(useSettings.getState().open).toBe(true)
    closeSettings()
  })

  test('lets a remote sign the person out', async () => {
    signInAs(adaClaims)
    actions.isReachable.mockResolvedValueOnce(false)
    expect(await hostOf().session.logOut()).toBe(false)
    expect(actions.logOut).not.toHaveBeenCalled()
    expect(await hostOf().session.logOut()).toBe(true)
    expect(actions.logOut).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['analytics?ccn=220071', '/dashboard/analytics?ccn=220071'],
    ['/widget/map', '/dashboard/widget/map'],
    ['//evil.example', '/dashboard/evil.example'],
  ])('goes to %s below the dashboard', (path, target) => {
    hostOf().navigate(path, { replace: true })
    expect(navigate.mock.calls).toEqual([[target, { replace: true }]])
  })

  test('goes to a well-known route by its id, and to a page that says it is missing', () => {
    listWellKnownRoutes(['analytics'])
    const host = hostOf()
    host.navigate({ route: 'hospital-summary', params: { ccn: '220071' } })
    host.navigate({ route: 'map' })
    host.navigate({ address: '/dashboard/analytics?ccn=220071&view=trends' }, { replace: true })
    expect(navigate.mock.calls).toEqual([
      ['/dashboard/analytics?ccn=220071', undefined],
      ['/dashboard/missing-route/map', undefined],
      ['/dashboard/analytics?ccn=220071&view=trends', { replace: true }],
    ])
    for (const address of ['https://evil.example/dashboard', '//evil.example', '/dashboards'])
      expect(() => host.navigate({ address })).toThrow(/Expected an address below/)
  })

  test('gives the addresses of routes, and notifies when remotes are published', () => {
    listWellKnownRoutes(['analytics'])
    const { routes } = hostOf()
    const onChange = jest.fn()
    routes.subscribe(onChange)
    expect(routes.get()({ route: 'hospital-summary', params: { ccn: '220071' } })).toBe(
      '/dashboard/analytics?ccn=220071',
    )
    expect(routes.get()({ route: 'map' })).toBeUndefined()
    listWellKnownRoutes(['map'])
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(routes.get()({ route: 'map' })).toBe('/dashboard/widget/map')
  })

  test('gives no address for parameters that a route does not take', () => {
    listWellKnownRoutes(['map'])
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(hostOf().routes.get()({ route: 'map', params: { ccn: 7 } })).toBeUndefined()
    expect(String(report.mock.calls[0]?.[0])).toContain('Expected string as "ccn" of the route "map", got 7.')
    report.mockRestore()
  })

  test('publishes a request for a notification', () => {
    const onEvent = jest.fn()
    const stop = shellEvents.subscribe(topics.notificationRequested, onEvent)
    hostOf().notify({ severity: 'success', message: 'Saved' })
    stop()
    expect(onEvent.mock.calls).toEqual([[{ severity: 'success', message: 'Saved' }]])
  })

  test('reports errors and counts with the remote’s name', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined)
    const { telemetry } = hostOf()
    telemetry.error(new Error('no map here'))
    telemetry.event('opened')
    expect(error.mock.calls[0]?.[0]).toBe('[map]')
    expect(debug.mock.calls[0]?.[0]).toBe('[map] opened')
  })

  test('ends the subscriptions of a mount with the mount, and only those', () => {
    const { host, mount } = createHost(sampleEntry('map'))
    const [lasting, mounted] = [jest.fn(), jest.fn()]
    const stop = host.events.subscribe(topics.facilitySelected, lasting)
    const unmount = mount()
    host.events.subscribe(topics.facilitySelected, mounted)
    unmount()
    host.events.publish(topics.facilitySelected, { ccn: '220071', name: 'General' })
    stop()
    expect(lasting).toHaveBeenCalledTimes(1)
    expect(mounted).not.toHaveBeenCalled()
  })
})
