import type { HostValue } from './host-value.ts'
import type { Preferences } from './preferences.ts'

/**
 * Theme and layout, and what a person may choose of them from a screen of a remote.
 * @public
 */
export interface HostPreferences extends HostValue<Preferences> {
  /** Chooses the language or the colours for the person: here, in their other tabs, and for the next visit. */
  readonly choose: (change: Partial<Pick<Preferences, 'locale' | 'navType'>>) => void
  /** Opens the settings, where all of it is chosen. */
  readonly openSettings: () => void
}
