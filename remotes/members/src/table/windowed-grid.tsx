import { Box, type SxProps, type Theme } from '@keyroom/ui/core'
import { useCallback, useImperativeHandle, useMemo, type ReactNode, type Ref } from 'react'
import { layoutOf, type GridLayout } from './grid-layout.ts'
import { gridStyle } from './grid-style.ts'
import { useRoving } from './use-roving.ts'
import { useScroller } from './use-scroller.ts'

export interface GridHandle {
  /** Puts the keyboard on the grid's one stop. */
  readonly focus: () => void
}

export interface WindowedGridProps {
  /** What the table shows; read out as its name. */
  readonly label: string
  readonly rowCount: number
  /** What names a row for good, whatever its place. */
  readonly rowKey: (index: number) => string
  /** How rows are laid out, from the widest down. */
  readonly layouts: readonly GridLayout[]
  /** How many controls each row has; a table without any is scrolled by the keyboard as a whole. */
  readonly controls: number
  /** The head's cells. */
  readonly head: ReactNode
  /** The cells of a row. `stop` is the control that the Tab key leads to, in the one row that has it. */
  readonly row: (index: number, stop: number | undefined) => ReactNode
  readonly handle?: Ref<GridHandle>
  /** Style of what only this table's rows have. */
  readonly style?: SxProps<Theme>
}

/**
 * A table of up to many thousand rows of equal height: only those that can be seen are drawn, and the one that the
 * keyboard is on. Laid out by the room that it has, not by that of the page.
 */
export function WindowedGrid({ label, rowCount, rowKey, layouts, controls, head, row, ...rest }: WindowedGridProps) {
  const rowRemAt = useCallback((room: number) => layoutOf(layouts, room).rowRem, [layouts])
  const { scroller, onScroll, width, rowHeight, shown } = useScroller(rowCount, rowRemAt)
  const { cell, handlers, focusHere } = useRoving({ scroller, rows: rowCount, columns: controls, rowHeight })
  useImperativeHandle(rest.handle, () => ({ focus: focusHere }))
  const style = useMemo(() => [gridStyle(layouts), rest.style ?? {}].flat() as SxProps<Theme>, [layouts, rest.style])
  const drawn = indexesOf(shown, controls > 0 && rowCount > 0 ? cell.row : undefined)
  return (
    <Box
      ref={scroller}
      role={controls > 0 ? 'grid' : 'table'}
      aria-label={label}
      aria-rowcount={rowCount + 1}
      data-layout={layoutOf(layouts, width).name}
      {...(controls > 0 ? {} : { tabIndex: 0 })}
      onScroll={onScroll}
      {...handlers}
      sx={style}
    >
      <div role="rowgroup" data-head="">
        <div role="row" aria-rowindex={1}>
          {head}
        </div>
      </div>
      <div role="rowgroup" data-rows="" style={{ height: rowCount * rowHeight }}>
        {drawn.map((index) => (
          <div
            key={rowKey(index)}
            role="row"
            aria-rowindex={index + 2}
            data-row={index}
            style={{ top: index * rowHeight, height: rowHeight }}
          >
            {row(index, controls > 0 && index === cell.row ? cell.column : undefined)}
          </div>
        ))}
      </div>
    </Box>
  )
}

function indexesOf({ first, end }: { first: number; end: number }, pinned: number | undefined): number[] {
  const indexes = Array.from({ length: end - first }, (_, place) => first + place)
  if (pinned === undefined || (pinned >= first && pinned < end)) return indexes
  return pinned < first ? [pinned, ...indexes] : [...indexes, pinned]
}
