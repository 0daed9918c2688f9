import { useLayoutEffect, useRef, useState } from 'react'

/** Pixels between two buttons. */
export const barGap = 4

/**
 * How many buttons fit into a row, at most `max`; where some don't, one for the rest has its room, too. `ruler` is a
 * hidden row with all buttons and that one last, which gives their widths in any language and font.
 */
export function useFittingCount(total: number, max: number) {
  const row = useRef<HTMLUListElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(max)

  useLayoutEffect(() => {
    const [measured, holder] = [ruler.current, row.current]
    if (!measured || !holder || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const widths = [...measured.children].map((button) => button.getBoundingClientRect().width)
      setFitting(fittingCount(widths.slice(0, -1), widths.at(-1) ?? 0, contentWidth(holder)))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    observer.observe(holder)
    measure()
    return () => observer.disconnect()
  }, [total])

  return { row, ruler, count: Math.min(total, max, fitting) }
}

/** How many of these widths fit into the room, with `last` behind them unless all do. */
export function fittingCount(widths: readonly number[], last: number, room: number): number {
  const taken = (count: number) => {
    const shown = count < widths.length ? [...widths.slice(0, count), last] : widths
    return shown.reduce((sum, width) => sum + width + barGap, -barGap)
  }
  let count = widths.length
  while (count > 0 && taken(count) > room) count -= 1
  return count
}

function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}
