import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

/** How long a pointer has to rest before a box opens, and how long it may be on its way into the box. */
const enterMs = 100
const leaveMs = 200

interface Out {
  readonly key: string
  readonly anchor: HTMLElement
  /** Whether the keyboard called for it, and so goes into it. */
  readonly entered: boolean
}

/**
 * Which one of several flyouts is open. It opens under a resting pointer or by a call, and closes when the pointer or the
 * focus leaves, on Escape (which returns the focus), and on a touch elsewhere.
 */
export function useFlyOut({ onFocus = false }: { readonly onFocus?: boolean } = {}) {
  const [out, setOut] = useState<Out>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isReturning = useRef(false)

  const setAfter = useCallback((delay: number, next: Out | undefined) => {
    clearTimeout(timer.current)
    if (delay === 0) setOut(next)
    else timer.current = setTimeout(() => setOut(next), delay)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = useCallback(() => setAfter(0, undefined), [setAfter])
  /** Closes it and gives the focus back to its button. */
  const leave = useCallback(() => {
    isReturning.current = true
    out?.anchor.focus()
    isReturning.current = false
    close()
  }, [out, close])

  useEffect(() => {
    if (!out) return
    const holder = out.anchor.parentElement
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (holder?.contains(document.activeElement)) leave()
      else close()
    }
    const onPointer = ({ target }: Event) => {
      if (!holder?.contains(target as Node)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [out, leave, close])

  return {
    out,
    close,
    leave,
    show: (key: string, anchor: HTMLElement, entered = false) => setAfter(0, { key, anchor, entered }),
    /** For the element around a button, its first child, and its box. */
    holder: (key: string) => ({
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
        const anchor = currentTarget.firstElementChild as HTMLElement
        if (pointerType === 'mouse')
          setAfter(out ? 0 : enterMs, out?.key === key ? out : { key, anchor, entered: false })
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setAfter(leaveMs, undefined)
      },
      onFocus: ({ currentTarget, target }: FocusEvent) => {
        const anchor = currentTarget.firstElementChild as HTMLElement
        if (onFocus && !isReturning.current && target === anchor && anchor.matches(':focus-visible'))
          setAfter(0, { key, anchor, entered: false })
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (out?.key === key && !currentTarget.contains(relatedTarget)) close()
      },
    }),
  }
}

export type FlyOut = ReturnType<typeof useFlyOut>
