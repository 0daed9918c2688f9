import { useTheme } from '@keyroom/ui/core'
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { nextCell, type Cell } from './next-cell.ts'

interface RovingOptions {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rows: number
  /** Controls in each row; 0 for a table without any. */
  readonly columns: number
  readonly rowHeight: number
}

/**
 * One stop of the Tab key for a whole grid: arrows lead from control to control, also to rows that are not drawn yet.
 * A control that can be reached carries `data-cell`, its number in the row, in a row that carries `data-row`.
 */
export function useRoving({ scroller, rows, columns, rowHeight }: RovingOptions) {
  const { direction } = useTheme()
  const [wanted, setWanted] = useState<Cell>({ row: 0, column: 0 })
  const moved = useRef(false)
  const cell = { row: Math.max(0, Math.min(rows - 1, wanted.row)), column: wanted.column }

  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    elementOf(scroller.current, cell)?.focus({ preventScroll: true })
    show(scroller.current, cell.row, rowHeight)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target)
    if (!from || event.defaultPrevented) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const next = nextCell(event, from, { rows, columns, page, isRtl: direction === 'rtl' })
    if (!next) return
    event.preventDefault()
    moved.current = true
    setWanted({ ...next })
  }
  const onFocus = (event: FocusEvent) => {
    const at = cellOf(event.target)
    if (at && (at.row !== cell.row || at.column !== cell.column)) setWanted(at)
  }
  /** Puts the keyboard on the grid's own stop, say after the row that it was on went away. */
  const focusHere = () => elementOf(scroller.current, cell)?.focus()
  return { cell, handlers: columns > 0 ? { onKeyDown, onFocus } : {}, focusHere }
}

function cellOf(target: EventTarget): Cell | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const row = control?.closest<HTMLElement>('[data-row]')
  return control && row ? { row: Number(row.dataset['row']), column: Number(control.dataset['cell']) } : undefined
}

function elementOf(scroller: HTMLElement | null, { row, column }: Cell): HTMLElement | null | undefined {
  return scroller?.querySelector<HTMLElement>(`[data-row="${row}"] [data-cell="${column}"]`)
}

/** Scrolls no farther than needed for a row to be seen whole, below the head that stays. */
function show(scroller: HTMLElement | null, row: number, rowHeight: number): void {
  const body = scroller?.querySelector<HTMLElement>('[data-rows]')
  if (!scroller || !body) return
  const head = scroller.firstElementChild?.clientHeight ?? 0
  const top = row * rowHeight
  if (top < scroller.scrollTop) scroller.scrollTop = top
  const lowest = top + rowHeight + head - scroller.clientHeight
  if (lowest > scroller.scrollTop) scroller.scrollTop = lowest
}
