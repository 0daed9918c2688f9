import type { Preferences } from '@keyroom/contract'
import { useDeferredValue } from 'react'
import { usePreferences } from './preferences-store.ts'

/**
 * The UI configuration that the whole page is drawn by. Another look or language draws all of it anew: that comes after
 * the control that was pressed shows what was chosen, and all at once when it is ready. Where nothing else is drawn
 * anew, `usePreferences` says at once how things stand.
 */
export function useDrawnPreferences(): Preferences {
  return useDeferredValue(usePreferences())
}
