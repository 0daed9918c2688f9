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

test('where things stand is told to whoever subscribes later', () => {
  const hear = jest.fn()
  shellEvents.subscribe(topics.preferencesChanged, hear)()
  expect(hear.mock.calls).toEqual([[defaultPreferences]])
  expect(shellEvents.last(topics.localeChanged)).toEqual({ locale: 'en' })
})

test('a change counts here, for the next visit, and is told', () => {
  changePreferences({ navType: 'dark', locale: 'fr' })
  const after = { ...defaultPreferences, navType: 'dark', locale: 'fr' }
  expect(usePreferences.getState()).toEqual(after)
  expect(readPreferences(localStorage)).toEqual(after)
  expect(shellEvents.last(topics.preferencesChanged)).toEqual(after)
  expect(shellEvents.last(topics.localeChanged)).toEqual({ locale: 'fr' })
})

test('a change of look says nothing about the language', () => {
  const hear = jest.fn()
  const unsubscribe = shellEvents.subscribe(topics.localeChanged, hear)
  hear.mockClear()
  changePreferences({ borderRadius: 16 })
  unsubscribe()
  expect(hear).not.toHaveBeenCalled()
})

test('a change goes to the other tabs', async () => {
  const heard: unknown[] = []
  otherTab.addEventListener('message', ({ data }) => heard.push(data))
  changePreferences({ locale: 'ro' })
  await waitFor(() => expect(heard).toContainEqual({ topic: 'locale/changed@1', payload: { locale: 'ro' } }))
})

test('what another tab changed counts here too', async () => {
  const theirs = { ...defaultPreferences, locale: 'zh', rtlLayout: true }
  otherTab.postMessage({ topic: 'preferences/changed@1', payload: theirs })
  await waitFor(() => expect(usePreferences.getState()).toEqual(theirs))
})

test('what another tab says that does not fit is not taken over', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  otherTab.postMessage({ topic: 'preferences/changed@1', payload: { ...defaultPreferences, borderRadius: 99 } })
  await waitFor(() => expect(report).toHaveBeenCalled())
  expect(usePreferences.getState()).toEqual(defaultPreferences)
})
