import { TablePagination } from '@keyroom/ui/more'

interface TablePagesProps {
  readonly rowCount: number
  /** From 0. */
  readonly page: number
  readonly pageSize: number
  readonly onPage: (page: number) => void
  readonly rangeText: (range: { from: number; to: number; count: number }) => string
  readonly buttonLabel: (button: 'first' | 'last' | 'next' | 'previous') => string
}

/** The rows of a page, and its number; the last page where the rows end before the one asked for. */
export function pageOf<Row>(
  rows: readonly Row[],
  requested: number,
  pageSize: number,
): { readonly page: number; readonly shown: readonly Row[] } {
  const page = Math.min(requested, Math.max(0, Math.ceil(rows.length / pageSize) - 1))
  return { page, shown: rows.slice(page * pageSize, (page + 1) * pageSize) }
}

/** Turns the pages of a table whose page size is fixed. */
export function TablePages({ rowCount, page, pageSize, onPage, rangeText, buttonLabel }: TablePagesProps) {
  return (
    <TablePagination
      component="div"
      sx={{ '@media print': { '& .MuiTablePagination-actions': { display: 'none' } } }}
      count={rowCount}
      page={page}
      rowsPerPage={pageSize}
      rowsPerPageOptions={[pageSize]}
      onPageChange={(_, next) => onPage(next)}
      labelDisplayedRows={rangeText}
      getItemAriaLabel={buttonLabel}
      slotProps={{ displayedRows: { role: 'status' } }}
    />
  )
}
