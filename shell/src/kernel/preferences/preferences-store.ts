import { topics, type Preferences } from '@keyroom/contract'
import { browserStorage } from '@keyroom/persisted'
import { useDeferredValue } from 'react'
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

/** Publishes the current preferences, for later subscribers, and follows changes of other tabs. */
export function connectPreferences(): void {
  const now = usePreferences.getState()
  shellEvents.publish(topics.preferencesChanged, now)
  shellEvents.publish(topics.localeChanged, { locale: now.locale })
  shellEvents.subscribe(topics.preferencesChanged, (preferences) => usePreferences.setState(preferences, true))
}

/**
 * The UI configuration that the whole page is drawn with. A new look or language redraws everything: first the control
 * shows what was chosen, then the rest follows at once when it is ready. Where nothing else is redrawn, use
 * `usePreferences`, which changes at once.
 */
export function useDrawnPreferences(): Preferences {
  return useDeferredValue(usePreferences())
}

/** Whether the settings drawer is open. */
export const useSettings = create<{ readonly open: boolean }>(() => ({ open: false }))

export function openSettings(): void {
  useSettings.setState({ open: true })
}

export function closeSettings(): void {
  useSettings.setState({ open: false })
}
