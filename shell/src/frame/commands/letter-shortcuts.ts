import { browserStorage } from '@keyroom/persisted'
import { create } from 'zustand'
import { letterShortcutsKey } from './letter-shortcuts-key.ts'

/**
 * Whether letters alone are shortcuts. Who dictates, or rests a hand on the keyboard, sets off what they did not mean:
 * so it can be switched off (WCAG 2.1.4), for good and in all tabs.
 */
export const useLetterShortcuts = create<{ readonly on: boolean }>(() => ({ on: read() }))

export function switchLetterShortcuts(on: boolean): void {
  useLetterShortcuts.setState({ on })
  try {
    if (on) browserStorage().removeItem(letterShortcutsKey)
    else browserStorage().setItem(letterShortcutsKey, 'off')
  } catch (error) {
    console.warn('The choice about shortcuts could not be kept', error)
  }
}

/** Keeps in step with the other tabs. */
export function followLetterShortcuts(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === letterShortcutsKey || key === null) useLetterShortcuts.setState({ on: read() })
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function read(): boolean {
  return browserStorage().getItem(letterShortcutsKey) !== 'off'
}
