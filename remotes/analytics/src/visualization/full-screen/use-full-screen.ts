import { useCallback, useEffect, useState, type RefObject } from 'react'
import { inertOthers } from './inert-others.ts'

/**
 * Lets an element fill the screen. It fills the window by its own style, and the whole page goes to full screen with it
 * where the browser can do that: menus and dialogs, which hang elsewhere in the page, then open over it as always.
 * Escape ends it, as does leaving full screen by the browser's own means.
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
      // What is open over the page closes by Escape first, and keeps the key to itself.
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
    // Where it is not there, or refused, the window is what is filled.
    const page = document.documentElement as Partial<Pick<HTMLElement, 'requestFullscreen'>>
    page.requestFullscreen?.call(document.documentElement).catch(() => undefined)
  }, [isFull])
  return [isFull, toggle]
}
