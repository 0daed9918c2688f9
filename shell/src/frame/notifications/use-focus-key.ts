import { useEffect, useRef, type RefObject } from 'react'

/** Moves focus to the message, which then stays until the person leaves it. */
export const messageKey = 'F8'

/**
 * Lets the keyboard reach a message outside of the tab order, and returns focus to where it was when the message is gone.
 */
export function useFocusKey(message: RefObject<HTMLElement | null>): void {
  const before = useRef<Element>(null)
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key !== messageKey || !message.current) return
      event.preventDefault()
      before.current = document.activeElement
      message.current.focus()
    }
    document.addEventListener('keydown', reach)
    return () => {
      document.removeEventListener('keydown', reach)
      if (before.current instanceof HTMLElement) before.current.focus()
    }
  }, [message])
}
