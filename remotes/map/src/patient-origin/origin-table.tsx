import type { OriginAreas } from '@keyroom/product-api'
import { Box, Link, visuallyHidden } from '@keyroom/ui/core'
import { Table, TableBody, TableCell, TableContainer, TableDownload, TableHead, TableRow } from '@keyroom/ui/more'
import { nextSorting, SortHeader, sortRows, TablePages, type Sorting } from '@keyroom/ui/table'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NumberCell } from '../table/number-cell.tsx'
import { pageSize, usePageOfChosen } from '../table/use-page-of-chosen.ts'
import { originCaption } from './origin-texts.ts'
import {
  isNumeric,
  originColumns,
  originFile,
  originHeader,
  originRows,
  type OriginColumn,
  type OriginRow,
} from './origin-rows.ts'

interface OriginTableProps {
  answer: OriginAreas
  chosen: string | undefined
  onChoose: (code: string) => void
}

const formats: Partial<Record<OriginColumn, string>> = { share: 'rate', charges: 'compactMoney' }

/** Where the patients come from as a table, with the same area chosen as on the map, which can be saved as a file. */
export function OriginTable({ answer, chosen, onChoose }: OriginTableProps) {
  const intl = useIntl()
  const [sorting, setSorting] = useState<Sorting<OriginColumn>>({ by: 'cases', descending: true })
  const rows = useMemo(() => originRows(answer), [answer])
  const sorted = useMemo(() => {
    const collator = new Intl.Collator(intl.locale)
    const compareEqual = (a: OriginRow, b: OriginRow) => a.code.localeCompare(b.code)
    const { by, descending } = sorting
    return sortRows(rows, { descending, valueOf: (row: OriginRow) => row[by], collator, compareEqual })
  }, [rows, sorting, intl.locale])
  const chosenRow = chosen === undefined ? -1 : sorted.findIndex(({ code }) => code === chosen)
  const { page, shown, turnTo } = usePageOfChosen(sorted, chosenRow)
  const caption = originCaption(intl, answer)
  const [first = 'name', ...others] = originColumns(answer)

  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2, pt: 1 }}>
        <TableDownload of={caption} size="small" content={() => originFile(intl, answer, sorted)} />
      </Box>
      <TableContainer tabIndex={0} role="region" aria-label={caption}>
        <Table size="small">
          <Box component="caption" sx={visuallyHidden}>
            {caption}
          </Box>
          <TableHead>
            <TableRow>
              {[first, ...others].map((column) => (
                <SortHeader
                  key={column}
                  {...{ column, sorting }}
                  align={isNumeric(column) ? 'right' : 'left'}
                  onSort={() => setSorting(nextSorting(sorting, column, isNumeric(column)))}
                >
                  {originHeader(intl, answer, column)}
                </SortHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={row.code} selected={row.code === chosen} aria-current={row.code === chosen || undefined}>
                <TableCell component="th" scope="row">
                  <Link component="button" type="button" onClick={() => onChoose(row.code)} sx={{ textAlign: 'start' }}>
                    {row[first] ?? row.code}
                  </Link>
                </TableCell>
                {others.map((column) => (
                  <OriginCell key={column} row={row} column={column} />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePages
        rowCount={sorted.length}
        page={page}
        pageSize={pageSize}
        onPage={turnTo}
        rangeText={(range) => intl.formatMessage({ id: 'map.table.range' }, range)}
        buttonLabel={(button) => intl.formatMessage({ id: `map.table.${button}` })}
      />
    </>
  )
}

/** A figure, or the word for a suppressed one: it is not zero. */
function OriginCell({ row, column }: { row: OriginRow; column: OriginColumn }) {
  const value = row[column]
  if (!isNumeric(column)) return <TableCell>{value}</TableCell>
  if (row.cases === null && value === null) {
    return (
      <TableCell align="right" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="map.origin.suppressed.short" />
      </TableCell>
    )
  }
  return <NumberCell value={typeof value === 'number' ? value : null} format={formats[column] ?? 'count'} />
}
