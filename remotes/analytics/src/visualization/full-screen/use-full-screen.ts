import { useCallback, useEffect, useState, type RefObject } from 'react'
import { inertOthers } from './inert-others.ts'

/**
 * Shows an element in full screen. The element fills the window by its own style, and the whole page enters full screen
 * where the browser supports it, so that menus and dialogs, which are elsewhere in the page, still open above the
 * element. Escape ends it, as does leaving full screen by the browser.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>): [isFull: boolean, toggle: () => void] {
  const [isFull, setIsFull] = useState(false)

  useEffect(() => {
    if (!isFull || !element.current) return
    const end = () => setIsFull(false)
    const onChange = () => {
      if (!document.fullscreenElement) end()
    }
    const onKey = (event: KeyboardEvent) => {
      // An open menu or dialog handles Escape first.
      if (event.key === 'Escape' && !event.defaultPrevented) end()
    }
    const heardAgain = inertOthers(element.current)
    document.addEventListener('fullscreenchange', onChange)
    addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      removeEventListener('keydown', onKey)
      heardAgain()
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [isFull, element])

  const toggle = useCallback(() => {
    setIsFull((now) => !now)
    if (isFull) return
    // Where full screen is missing or refused, the element fills the window.
    const page = document.documentElement as Partial<Pick<HTMLElement, 'requestFullscreen'>>
    page.requestFullscreen?.call(document.documentElement).catch(() => undefined)
  }, [isFull])
  return [isFull, toggle]
}
