import { TableDownload, type FileColumn } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { NoRows } from './no-rows.tsx'
import { SearchField } from './search-field.tsx'
import { WindowedGrid, type WindowedGridProps } from './windowed-grid.tsx'

interface FoundRowsProps<Row> extends Omit<WindowedGridProps, 'rowCount' | 'rowKey' | 'row'> {
  /** What the search field is called. */
  readonly searchLabel: string
  readonly search: string
  readonly onSearch: (search: string) => void
  /** The search that `rows` were found by; typing may be ahead of it. */
  readonly wanted: string
  readonly rows: readonly Row[]
  /** How many rows there are without a search. */
  readonly all: number
  readonly keyOf: (row: Row) => string
  /** The columns of the file that the rows can be saved as. */
  readonly fileColumns: readonly FileColumn<Row>[]
  /** The cells of a row. `stop` is the control that the Tab key leads to, in the one row that has it. */
  readonly cells: (row: Row, stop: number | undefined) => ReactNode
}

/** A table that can be searched: the field, how many were found, those as a file, and the rows, or that there are none. */
export function FoundRows<Row>(props: FoundRowsProps<Row>) {
  const { searchLabel, search, onSearch, wanted, rows, all, keyOf, cells, fileColumns, ...grid } = props
  const file = () => ({ name: grid.label, columns: fileColumns, rows })
  return (
    <>
      <SearchField label={searchLabel} value={search} onChange={onSearch} found={rows.length} all={all}>
        <TableDownload of={grid.label} content={file} size="small" disabled={rows.length === 0} />
      </SearchField>
      {rows.length === 0 && wanted ? (
        <NoRows search={wanted} onClear={() => onSearch('')} />
      ) : (
        <WindowedGrid
          {...grid}
          rowCount={rows.length}
          rowKey={(index) => {
            const row = rows[index]
            return row === undefined ? '' : keyOf(row)
          }}
          row={(index, stop) => {
            const row = rows[index]
            return row === undefined ? null : cells(row, stop)
          }}
        />
      )}
    </>
  )
}
