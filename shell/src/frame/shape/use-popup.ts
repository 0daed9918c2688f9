import { useRef, useState, type MouseEvent } from 'react'

/** A second click within this time belongs to the first: somebody who double-clicks everywhere. */
const doubleClickMs = 400

/** The state of what a button opens. The second click of a double click does not close it again. */
export function usePopup() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const openedAt = useRef(0)
  return {
    anchor,
    isOpen: anchor !== null,
    open: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      openedAt.current = performance.now()
      setAnchor(currentTarget)
    },
    close: (_event?: unknown, reason?: string) => {
      const isSecondClick = reason === 'backdropClick' && performance.now() - openedAt.current < doubleClickMs
      if (!isSecondClick) setAnchor(null)
    },
  }
}

export type Popup = ReturnType<typeof usePopup>
