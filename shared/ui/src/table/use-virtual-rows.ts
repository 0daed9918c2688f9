import { defaultRangeExtractor, observeElementRect, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { layoutOf, type GridLayout } from './grid-layout.ts'

/** Shorter lists are drawn whole, so that the browser can print and search them. */
const maxDrawnWhole = 60
/** Rows drawn before and after the visible ones, so that a quick scroll or a Tab finds them there. */
const overscan = 8
/** The height assumed where nothing is laid out, as in unit tests. */
const unmeasuredHeight = 2_000

/** Which rows to draw: those around the visible ones, and the one with the keyboard focus. */
export function drawnRows(range: Range, focused: number | undefined): number[] {
  if (range.count <= maxDrawnWhole) return Array.from({ length: range.count }, (_, row) => row)
  const rows = defaultRangeExtractor(range)
  const [first = 0, last = 0] = [rows[0], rows.at(-1)]
  if (focused === undefined || (focused >= first && focused <= last)) return rows
  return focused < first ? [focused, ...rows] : [...rows, focused]
}

interface VirtualRowsOptions {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rowCount: number
  readonly layouts: readonly GridLayout[]
  /** Drawn even when it is scrolled out of view. */
  readonly focusedRow: number | undefined
}

/** The rows to draw in an element that scrolls, and their layout by the width of that element. */
export function useVirtualRows({ scroller, rowCount, layouts, focusedRow }: VirtualRowsOptions) {
  const [room, setRoom] = useState({ width: 0, rem: 16 })
  const layout = layoutOf(layouts, room.width)
  const rowHeight = layout.rowRem * room.rem
  // oxlint-disable-next-line react/incompatible-library -- the rule is about the React Compiler, which no build uses
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rowCount,
    overscan,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, ({ width, height }) => {
        const rem = remInPixels()
        setRoom((before) => (before.width === width && before.rem === rem ? before : { width, rem }))
        report({ width, height: height || unmeasuredHeight })
      }),
    rangeExtractor: (range) => drawnRows(range, focusedRow),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  return { layout, rowHeight, rows: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize() }
}

function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
