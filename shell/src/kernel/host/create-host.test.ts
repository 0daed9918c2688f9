import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { defaultPreferences, topics } from '@keyroom/contract'
import ky from 'ky'
import { useAccess } from '../access/access-store.ts'
import { shellEvents } from '../events/hub.ts'
import { changePreferences, usePreferences } from '../preferences/preferences-store.ts'
import { useSession } from '../session/session-store.ts'
import { closeSettings, useSettings } from '../settings/settings-store.ts'
import { fakeSessionActions } from '../testing/fake-session-actions.ts'
import { sampleEntry } from '../testing/sample-entry.ts'
import { adaClaims, adminClaims, signInAs } from '../testing/sample-session.ts'
import { createHost } from './create-host.ts'
import { provideServices, services } from './services.ts'

const actions = fakeSessionActions('token-7')
const navigate = jest.fn()

test('there is no host before the page has started', () => {
  expect(() => services()).toThrow(/provideServices\(\) comes first/)
})

describe('a host', () => {
  beforeEach(() => {
    jest.clearAllMocks()
    provideServices({ api: ky, navigate, slots: { useContributions: () => [] } })
    useSession.setState({ phase: 'loading' }, true)
    usePreferences.setState(defaultPreferences, true)
  })
  const hostOf = (name = 'map') => createHost(sampleEntry(name)).host

  test('knows whom it is for', () => {
    expect(hostOf().remote).toEqual({ name: 'map', version: '1.2.0' })
  })

  test('has no session for nobody', () => {
    expect(() => hostOf().session.get()).toThrow('Nobody is signed in')
  })

  test('says who is signed in, and when that changes', () => {
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

  test('lets a session end without an error: the remote is about to be taken away', () => {
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
    expect(await getToken({ anew: true })).toBe('token-7')
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

  test('says language and direction, the same object until one of them changes', () => {
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

  test('two hosts agree about the language although each asks for itself', () => {
    const [one, other] = [hostOf('map').intl, hostOf('members').intl]
    const seen: unknown[] = []
    one.subscribe(() => seen.push(one.get()))
    other.subscribe(() => seen.push(other.get()))
    changePreferences({ locale: 'fr' })
    expect(seen).toHaveLength(2)
    expect(seen[0]).toBe(one.get())
  })

  test('hands on preferences as they are', () => {
    const { preferences } = hostOf()
    const onChange = jest.fn()
    const stop = preferences.subscribe(onChange)
    changePreferences({ navType: 'dark' })
    stop()
    expect(preferences.get().navType).toBe('dark')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('lets a remote choose language and colours for the person, and nothing else, and open the settings', () => {
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

  test('asks for a message in the remote’s own name', () => {
    const hear = jest.fn()
    const stop = shellEvents.subscribe(topics.notificationRequested, hear)
    hostOf().notify({ severity: 'success', message: 'Saved' })
    stop()
    expect(hear.mock.calls).toEqual([[{ severity: 'success', message: 'Saved' }]])
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
