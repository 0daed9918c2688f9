import { Button, StatePanel } from '@keyroom/ui/core'
import { TableDownload, type FileColumn } from '@keyroom/ui/more'
import { VirtualGrid, type VirtualGridProps } from '@keyroom/ui/table'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { SearchField } from './search-field.tsx'

interface FoundRowsProps<Row> extends Omit<VirtualGridProps, 'rowCount' | 'rowKey' | 'row'> {
  readonly searchLabel: string
  readonly search: string
  readonly onSearch: (search: string) => void
  /** The search that found `rows`; typing may be ahead of it. */
  readonly appliedSearch: string
  readonly rows: readonly Row[]
  /** The number of rows without a search. */
  readonly total: number
  readonly keyOf: (row: Row) => string
  readonly fileColumns: readonly FileColumn<Row>[]
  /** The cells of a row. `stop` is the control that the Tab key leads to, in the one row that has it. */
  readonly cells: (row: Row, stop: number | undefined) => ReactNode
}

/** A table with a search field, the number of rows found, a download of them, and a message where none is found. */
export function FoundRows<Row>(props: FoundRowsProps<Row>) {
  const { searchLabel, search, onSearch, appliedSearch, rows, total, keyOf, cells, fileColumns, ...grid } = props
  const file = () => ({ name: grid.label, columns: fileColumns, rows })
  return (
    <>
      <SearchField label={searchLabel} value={search} onChange={onSearch} found={rows.length} total={total}>
        <TableDownload of={grid.label} content={file} size="small" disabled={rows.length === 0} />
      </SearchField>
      {rows.length === 0 && appliedSearch ? (
        <NoRows search={appliedSearch} onClear={() => onSearch('')} />
      ) : (
        <VirtualGrid
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

/** Replaces a table while a search finds nothing. */
function NoRows({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <StatePanel
      kind="empty"
      headingLevel="h3"
      title={<FormattedMessage id="members.search.none" />}
      actions={
        <Button onClick={onClear}>
          <FormattedMessage id="members.search.clear" />
        </Button>
      }
    >
      <FormattedMessage id="members.search.none.text" values={{ search: <bdi>{search}</bdi> }} />
    </StatePanel>
  )
}
