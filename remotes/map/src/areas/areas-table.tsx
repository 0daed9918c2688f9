import type { AreaStatistics } from '@keyroom/product-api'
import { Box, Link, visuallyHidden } from '@keyroom/ui/core'
import { Table, TableBody, TableCell, TableContainer, TableDownload, TableHead, TableRow } from '@keyroom/ui/more'
import { nextSorting, SortHeader, sortRows, TablePages, type Sorting } from '@keyroom/ui/table'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DoubtfulMark, NumberCell } from '../table/number-cell.tsx'
import { pageSize, usePageOfChosen } from '../table/use-page-of-chosen.ts'
import {
  areaColumns,
  areaHeader,
  areaRows,
  areasCaption,
  areasFile,
  numericAreaColumns,
  type AreaColumn,
  type AreaRow,
} from './area-rows.ts'
import { formatMeasure, isDoubtful } from './measures.ts'

interface AreasTableProps {
  answer: AreaStatistics
  chosen: string | undefined
  onChoose: (code: string) => void
}

/** The drawn areas as a table, with the same one chosen, which can be saved as a file. */
export function AreasTable({ answer, chosen, onChoose }: AreasTableProps) {
  const intl = useIntl()
  const [sorting, setSorting] = useState<Sorting<AreaColumn>>({ by: 'value', descending: true })
  const rows = useMemo(() => areaRows(answer), [answer])
  const sorted = useMemo(() => {
    const collator = new Intl.Collator(intl.locale)
    const compareEqual = (a: AreaRow, b: AreaRow) => collator.compare(a.name, b.name) || a.code.localeCompare(b.code)
    const { by, descending } = sorting
    return sortRows(rows, { descending, valueOf: (row: AreaRow) => row[by], collator, compareEqual })
  }, [rows, sorting, intl.locale])
  const chosenRow = chosen === undefined ? -1 : sorted.findIndex(({ code }) => code === chosen)
  const { page, shown, turnTo } = usePageOfChosen(sorted, chosenRow)
  const caption = areasCaption(intl, answer)
  // A state has no other state.
  const columns = areaColumns.filter((column) => column !== 'state' || answer.by === 'county')

  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2, pt: 1 }}>
        <TableDownload of={caption} size="small" content={() => areasFile(intl, answer, sorted)} />
      </Box>
      <TableContainer tabIndex={0} role="region" aria-label={caption}>
        <Table size="small">
          <Box component="caption" sx={visuallyHidden}>
            {caption}
          </Box>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <SortHeader
                  key={column}
                  {...{ column, sorting }}
                  align={numericAreaColumns.has(column) ? 'right' : 'left'}
                  onSort={() => setSorting(nextSorting(sorting, column, numericAreaColumns.has(column)))}
                >
                  {areaHeader(intl, answer, column)}
                </SortHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={row.code} selected={row.code === chosen} aria-current={row.code === chosen || undefined}>
                <TableCell component="th" scope="row">
                  <Link component="button" type="button" onClick={() => onChoose(row.code)} sx={{ textAlign: 'start' }}>
                    {row.name}
                  </Link>
                </TableCell>
                {answer.by === 'county' ? <TableCell>{row.state}</TableCell> : null}
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {row.value === null ? (
                    <FormattedMessage id={row.suppressed ? 'map.areas.suppressed' : 'map.figure.none'} />
                  ) : (
                    <>
                      {isDoubtful(answer.measure, row.value) ? <DoubtfulMark /> : null}
                      {formatMeasure(intl, answer.measure, row.value)}
                    </>
                  )}
                </TableCell>
                <NumberCell value={row.hospitals} format="count" />
                <NumberCell value={row.population} format="count" />
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
