import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { rowWindow, type RowWindow } from './row-window.ts'

/** Edge of a `rem` in pixels; 16 where nothing is laid out. */
const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

interface Measures {
  readonly top: number
  readonly height: number
  readonly width: number
  readonly rem: number
}

/**
 * Follows an element that scrolls rows: how wide it is, and which rows of `rowRem` height each are to be drawn in it.
 * Draws again only when that becomes other.
 */
export function useScroller(count: number, rowRemAt: (width: number) => number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [measures, setMeasures] = useState<Measures>({ top: 0, height: 0, width: 0, rem: 16 })

  const windowOf = useCallback(
    ({ top, height, width, rem }: Measures): RowWindow =>
      rowWindow({ count, rowHeight: rowRemAt(width) * rem, top, height }),
    [count, rowRemAt],
  )
  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { scrollTop, clientHeight, clientWidth } = element
    setMeasures((before) => {
      const after = { top: scrollTop, height: clientHeight, width: clientWidth, rem: remInPixels() }
      const [was, is] = [windowOf(before), windowOf(after)]
      const isSame = was.first === is.first && was.end === is.end
      return isSame && before.width === after.width && before.rem === after.rem ? before : after
    })
  }, [windowOf])

  useLayoutEffect(() => {
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    if (scroller.current) observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [measure])

  const { width, rem } = measures
  return { scroller, onScroll: measure, width, rowHeight: rowRemAt(width) * rem, shown: windowOf(measures) }
}
