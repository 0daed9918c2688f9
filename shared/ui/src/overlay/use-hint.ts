import { useCallback, useEffect, useRef, useState } from 'react'
import type { FocusEvent, PointerEvent } from 'react'

/** Delays in milliseconds: on hover, on touch and hold, after the end of the touch. */
const enterMs = 100
const touchEnterMs = 700
const touchLeaveMs = 1500
/** Time for the pointer to move from the anchor to the bubble. */
const leaveMs = 100

/**
 * Opens a hint on hover, touch and hold, and keyboard focus; keeps it while the pointer is on it; closes it with
 * Escape. `anchor` is the element of the open hint, missing while it is closed.
 */
export function useHint() {
  const [anchor, setAnchor] = useState<Element>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const after = useCallback((delay: number, next: Element | undefined) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnchor(next), delay)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!anchor) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && after(0, undefined)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [anchor, after])

  return {
    anchor,
    anchorHandlers: {
      onPointerEnter: (event: PointerEvent) =>
        event.pointerType === 'touch' ? undefined : after(enterMs, event.currentTarget),
      onPointerDown: (event: PointerEvent) =>
        event.pointerType === 'touch' ? after(touchEnterMs, event.currentTarget) : after(0, undefined),
      onPointerLeave: (event: PointerEvent) => after(event.pointerType === 'touch' ? touchLeaveMs : leaveMs, undefined),
      onPointerCancel: () => after(0, undefined),
      onFocus: (event: FocusEvent) =>
        event.currentTarget.matches(':focus-visible') ? after(enterMs, event.currentTarget) : undefined,
      onBlur: () => after(0, undefined),
    },
    bubbleHandlers: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => after(leaveMs, undefined),
    },
  }
}
