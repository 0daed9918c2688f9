import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { defaultPreferences, topics } from '@keyroom/contract'
import { waitFor } from '@testing-library/react'
import { shellEvents } from '../events/hub.ts'
import { changePreferences, connectPreferences, usePreferences } from './preferences-store.ts'
import { readPreferences } from './stored-preferences.ts'

const otherTab = new BroadcastChannel('keyroom-events')

beforeAll(connectPreferences)
afterAll(() => otherTab.close())
beforeEach(() => changePreferences(defaultPreferences))

test('publishes the current preferences to later subscribers', () => {
  const onEvent = jest.fn()
  shellEvents.subscribe(topics.preferencesChanged, onEvent)()
  expect(onEvent.mock.calls).toEqual([[defaultPreferences]])
  expect(shellEvents.last(topics.localeChanged)).toEqual({ locale: 'en' })
})

test('applies, stores and publishes a change', () => {
  changePreferences({ navType: 'dark', locale: 'fr' })
  const after = { ...defaultPreferences, navType: 'dark', locale: 'fr' }
  expect(usePreferences.getState()).toEqual(after)
  expect(readPreferences(localStorage)).toEqual(after)
  expect(shellEvents.last(topics.preferencesChanged)).toEqual(after)
  expect(shellEvents.last(topics.localeChanged)).toEqual({ locale: 'fr' })
})

test('does not publish the language after a change of the theme', () => {
  const onEvent = jest.fn()
  const unsubscribe = shellEvents.subscribe(topics.localeChanged, onEvent)
  onEvent.mockClear()
  changePreferences({ borderRadius: 16 })
  unsubscribe()
  expect(onEvent).not.toHaveBeenCalled()
})

test('sends a change to the other tabs', async () => {
  const onEventd: unknown[] = []
  otherTab.addEventListener('message', ({ data }) => onEventd.push(data))
  changePreferences({ locale: 'ro' })
  await waitFor(() => expect(onEventd).toContainEqual({ topic: 'locale/changed@1', payload: { locale: 'ro' } }))
})

test('applies a change made in another tab', async () => {
  const theirs = { ...defaultPreferences, locale: 'zh', rtlLayout: true }
  otherTab.postMessage({ topic: 'preferences/changed@1', payload: theirs })
  await waitFor(() => expect(usePreferences.getState()).toEqual(theirs))
})

test('ignores an invalid change from another tab', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  otherTab.postMessage({ topic: 'preferences/changed@1', payload: { ...defaultPreferences, borderRadius: 99 } })
  await waitFor(() => expect(report).toHaveBeenCalled())
  expect(usePreferences.getState()).toEqual(defaultPreferences)
})
