import { useTheme } from '@keyroom/ui/core'
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { nextCell, type Cell } from './next-cell.ts'

/** The first control of the first row until the keyboard moves. */
export function useFocusedCell(rowCount: number) {
  const [requested, setRequested] = useState<Cell>({ row: 0, column: 0 })
  const cell = { row: Math.max(0, Math.min(rowCount - 1, requested.row)), column: requested.column }
  return [cell, setRequested] as const
}

interface RovingOptions {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly cell: Cell
  readonly setCell: (cell: Cell) => void
  readonly rowCount: number
  /** Controls in each row; 0 for a table without any. */
  readonly controls: number
  readonly rowHeight: number
}

/**
 * Makes a grid a single stop of the Tab key: arrows move from control to control, also to rows that are not drawn yet.
 * A control that can be reached has its number in the row in `data-cell`, and its row has its own in `data-row`.
 */
export function useRovingCell({ scroller, cell, setCell, rowCount, controls, rowHeight }: RovingOptions) {
  const { direction } = useTheme()
  const hasMoved = useRef(false)

  useLayoutEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    elementOf(scroller.current, cell)?.focus({ preventScroll: true })
    scrollToRow(scroller.current, cell.row, rowHeight)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target)
    if (!from || event.defaultPrevented) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const next = nextCell(event, from, { rows: rowCount, columns: controls, page, isRtl: direction === 'rtl' })
    if (!next) return
    event.preventDefault()
    hasMoved.current = true
    setCell({ ...next })
  }
  const onFocus = (event: FocusEvent) => {
    const at = cellOf(event.target)
    if (at && (at.row !== cell.row || at.column !== cell.column)) setCell(at)
  }
  return {
    handlers: controls > 0 ? { onKeyDown, onFocus } : {},
    focus: () => elementOf(scroller.current, cell)?.focus(),
  }
}

function cellOf(target: EventTarget): Cell | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const row = control?.closest<HTMLElement>('[data-row]')
  return control && row ? { row: Number(row.dataset['row']), column: Number(control.dataset['cell']) } : undefined
}

function elementOf(scroller: HTMLElement | null, { row, column }: Cell): HTMLElement | null | undefined {
  return scroller?.querySelector<HTMLElement>(`[data-row="${row}"] [data-cell="${column}"]`)
}

/** Scrolls no farther than needed to show a whole row below the sticky header, whose height the virtualizer ignores. */
function scrollToRow(scroller: HTMLElement | null, row: number, rowHeight: number): void {
  const header = scroller?.firstElementChild
  if (!scroller || !header) return
  const top = row * rowHeight
  if (top < scroller.scrollTop) scroller.scrollTop = top
  const minScrollTop = top + rowHeight + header.clientHeight - scroller.clientHeight
  if (minScrollTop > scroller.scrollTop) scroller.scrollTop = minScrollTop
}
