import { useEffect, useRef, type RefObject } from 'react'

/** Whether the component is still shown, for an answer that may come after the user has gone to another page. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
