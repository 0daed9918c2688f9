import { useEffect, useRef, type RefObject } from 'react'

/** Takes the keyboard to the message that is shown: it then stays until the person goes on. */
export const messageKey = 'F8'

/**
 * Lets the keyboard reach a message that nothing else leads to, and brings it back to where it was when the message is
 * gone.
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
