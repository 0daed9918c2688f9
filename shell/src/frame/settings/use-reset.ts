import { defaultPreferences, type Preferences } from '@keyroom/contract'
import { useState } from 'react'
import { changePreferences, usePreferences } from '../../kernel/preferences/preferences-store.ts'

/** What the drawer sets: the language is chosen elsewhere, and stays. */
type Settings = Omit<Preferences, 'locale'>

const { locale: _locale, ...defaults } = defaultPreferences
const names = Object.keys(defaults) as (keyof Settings)[]
const isDefault = (settings: Settings) => names.every((name) => settings[name] === defaults[name])

/** Brings back the defaults, at once and without a question: one click takes it back until something else is changed. */
export function useReset() {
  const { locale: _, ...settings } = usePreferences()
  const [before, setBefore] = useState<Settings>()
  return {
    reset: () => {
      setBefore(settings)
      changePreferences(defaults)
    },
    undo: () => {
      if (before) changePreferences(before)
      setBefore(undefined)
    },
    wasReset: before !== undefined && isDefault(settings),
    isUndoable: before !== undefined && !isDefault(before),
  }
}
