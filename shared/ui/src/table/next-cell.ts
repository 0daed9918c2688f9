/** A control in a grid: the index of its row among all rows, and its own index in the row. */
export interface Cell {
  readonly row: number
  readonly column: number
}

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

interface Grid {
  readonly rows: number
  readonly columns: number
  /** How many rows are visible at once. */
  readonly page: number
  readonly isRtl: boolean
}

/**
 * The cell that a key moves the focus to, by the ARIA practices for grids; `undefined` for a key that belongs to the
 * control in the cell or to the browser.
 */
export function nextCell(
  press: KeyPress,
  { row, column }: Cell,
  { rows, columns, page, isRtl }: Grid,
): Cell | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  if (altKey || shiftKey || metaKey || rows === 0) return undefined
  if (ctrlKey && key !== 'Home' && key !== 'End') return undefined
  const onward = isRtl ? -1 : 1
  const last = { row: rows - 1, column: columns - 1 }
  const to = (there: Partial<Cell>): Cell => ({
    row: Math.max(0, Math.min(last.row, there.row ?? row)),
    column: Math.max(0, Math.min(last.column, there.column ?? column)),
  })
  switch (key) {
    case 'ArrowDown':
      return to({ row: row + 1 })
    case 'ArrowUp':
      return to({ row: row - 1 })
    case 'ArrowRight':
      return to({ column: column + onward })
    case 'ArrowLeft':
      return to({ column: column - onward })
    case 'PageDown':
      return to({ row: row + page })
    case 'PageUp':
      return to({ row: row - page })
    case 'Home':
      return ctrlKey ? to({ row: 0, column: 0 }) : to({ column: 0 })
    case 'End':
      return ctrlKey ? to(last) : to({ column: last.column })
    default:
      return undefined
  }
}
