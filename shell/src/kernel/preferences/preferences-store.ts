import { topics, type Preferences } from '@keyroom/contract'
import { browserStorage } from '@keyroom/persisted'
import { create } from 'zustand'
import { shellEvents } from '../events/hub.ts'
import { keepPreferences, readPreferences } from './stored-preferences.ts'

/** The UI configuration of this page, in step with what is kept and with the other tabs. */
export const usePreferences = create<Preferences>(() => readPreferences(browserStorage()))

/** Changes some of the UI configuration, here, in the other tabs, and for the next visit. */
export function changePreferences(change: Partial<Preferences>): void {
  const before = usePreferences.getState()
  const after = { ...before, ...change }
  usePreferences.setState(after, true)
  keepPreferences(browserStorage(), after)
  shellEvents.publish(topics.preferencesChanged, after)
  if (after.locale !== before.locale) shellEvents.publish(topics.localeChanged, { locale: after.locale })
}

/** Says where things stand, for whoever subscribes later, and follows what other tabs change. */
export function connectPreferences(): void {
  const now = usePreferences.getState()
  shellEvents.publish(topics.preferencesChanged, now)
  shellEvents.publish(topics.localeChanged, { locale: now.locale })
  shellEvents.subscribe(topics.preferencesChanged, (preferences) => usePreferences.setState(preferences, true))
}
