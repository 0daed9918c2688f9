import { browserStorage } from '@keyroom/persisted'
import { create } from 'zustand'
import { letterShortcutsKey } from '../../kernel/preferences/stored-preferences.ts'

/**
 * Whether single letters are shortcuts. People who dictate or rest a hand on the keyboard trigger them by accident, so
 * they can be switched off (WCAG 2.1.4), permanently and in all tabs.
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
