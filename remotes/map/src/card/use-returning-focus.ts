import { useCallback, useRef } from 'react'

/** Remembers what had the focus when something was opened, and gives the focus back to it. */
export function useReturningFocus(): { remember: () => void; giveBack: () => void } {
  const before = useRef<HTMLElement>(undefined)
  const remember = useCallback(() => {
    const { activeElement } = document
    // A card that is already open is not where the user came from.
    if (activeElement instanceof HTMLElement && !activeElement.closest('[data-facility-card]'))
      before.current = activeElement
  }, [])
  const giveBack = useCallback(() => {
    if (before.current?.isConnected) before.current.focus({ preventScroll: true })
    before.current = undefined
  }, [])
  return { remember, giveBack }
}
