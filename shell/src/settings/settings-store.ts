import { create } from 'zustand'

/** Whether the settings drawer is open. */
export const useSettings = create<{ readonly open: boolean }>(() => ({ open: false }))

export function openSettings(): void {
  useSettings.setState({ open: true })
}

export function closeSettings(): void {
  useSettings.setState({ open: false })
}
