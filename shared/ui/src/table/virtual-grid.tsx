import { Box, type SxProps, type Theme } from '@keyroom/ui/core'
import { useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react'
import type { GridLayout } from './grid-layout.ts'
import { gridStyle } from './grid-style.ts'
import { useFocusedCell, useRovingCell } from './use-roving-cell.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

export interface GridHandle {
  /** Focuses the grid's single Tab stop. */
  readonly focus: () => void
}

export interface VirtualGridProps {
  /** The accessible name of the table. */
  readonly label: string
  readonly rowCount: number
  /** Identifies a row wherever it is sorted to. */
  readonly rowKey: (index: number) => string
  /** How rows are laid out, from the widest layout down. */
  readonly layouts: readonly GridLayout[]
  /** Controls in each row; a table without any is scrolled by the keyboard as a whole. */
  readonly controls: number
  /** The cells of the header row. */
  readonly head: ReactNode
  /** The cells of a row. `stop` is the control that the Tab key leads to, in the one row that has it. */
  readonly row: (index: number, stop: number | undefined) => ReactNode
  readonly handle?: Ref<GridHandle>
  /** Style of what only this table's rows have. */
  readonly style?: readonly SxProps<Theme>[]
}

/**
 * A table of many thousand rows of equal height that draws only the visible ones and the one with the keyboard focus.
 * Its layout follows its own width, not that of the page.
 */
export function VirtualGrid({
  label,
  rowCount,
  rowKey,
  layouts,
  controls,
  head,
  row,
  handle,
  style,
}: VirtualGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [cell, setCell] = useFocusedCell(rowCount)
  const focusedRow = controls > 0 && rowCount > 0 ? cell.row : undefined
  const { layout, rowHeight, rows, height } = useVirtualRows({ scroller, rowCount, layouts, focusedRow })
  const { handlers, focus } = useRovingCell({ scroller, cell, setCell, rowCount, controls, rowHeight })
  useImperativeHandle(handle, () => ({ focus }))
  const sx = useMemo(() => [gridStyle(layouts), ...(style ?? [])] as SxProps<Theme>, [layouts, style])
  return (
    <Box
      ref={scroller}
      role={controls > 0 ? 'grid' : 'table'}
      aria-label={label}
      aria-rowcount={rowCount + 1}
      data-layout={layout.name}
      {...(controls > 0 ? {} : { tabIndex: 0 })}
      {...handlers}
      sx={sx}
    >
      <div role="rowgroup" data-head="">
        <div role="row" aria-rowindex={1}>
          {head}
        </div>
      </div>
      <div role="rowgroup" data-rows="" style={{ height }}>
        {rows.map(({ index, start }) => (
          <div
            key={rowKey(index)}
            role="row"
            aria-rowindex={index + 2}
            data-row={index}
            style={{ top: start, height: rowHeight }}
          >
            {row(index, index === focusedRow ? cell.column : undefined)}
          </div>
        ))}
      </div>
    </Box>
  )
}
