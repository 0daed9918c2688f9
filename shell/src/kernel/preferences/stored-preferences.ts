import { defaultPreferences, preferencesSchema, type Preferences } from '@keyroom/contract'

/** The key under which the browser keeps the UI configuration. */
export const preferencesKey = 'berry-config-ts'

/** What is kept, field by field; a field that is damaged or missing has its default. */
export function readPreferences(storage: Storage): Preferences {
  try {
    const kept: unknown = JSON.parse(storage.getItem(preferencesKey) ?? '{}')
    return isRecord(kept) ? preferencesSchema.parse(kept) : defaultPreferences
  } catch {
    return defaultPreferences
  }
}

/** Keeps the UI configuration. A browser that refuses to store (private mode, full) only forgets it at reload. */
export function keepPreferences(storage: Storage, preferences: Preferences): void {
  try {
    storage.setItem(preferencesKey, JSON.stringify(preferences))
  } catch (error) {
    console.warn('The UI configuration could not be kept', error)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Under the prefix of what is ours, but a person's, not an account's: it is not cleared with those. */
export const letterShortcutsKey = 'keyroom-letter-shortcuts'
