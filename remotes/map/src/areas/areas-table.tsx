import type { AreaStatistics } from '@keyroom/product-api'
import { Box, Link, visuallyHidden } from '@keyroom/ui/core'
import { Table, TableBody, TableCell, TableContainer, TableDownload, TableHead, TableRow } from '@keyroom/ui/more'
import { nextSorting, SortHeader, sortRows, TablePages, type Sorting } from '@keyroom/ui/table'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NumberCell } from '../table/number-cell.tsx'
import { pageSize, usePageOfChosen } from '../table/use-page-of-chosen.ts'
import { columnKindOf, formatMeasure, isDoubtful } from './measures.ts'

const columns = ['name', 'state', 'value', 'hospitals', 'population'] as const
type Column = (typeof columns)[number]

const numeric: ReadonlySet<string> = new Set(['value', 'hospitals', 'population'])

interface AreaRow {
  readonly code: string
  readonly name: string
  readonly state: string | null
  readonly value: number | null
  readonly suppressed: boolean
  readonly hospitals: number
  readonly population: number | null
}

interface AreasTableProps {
  answer: AreaStatistics
  chosen: string | undefined
  onChoose: (code: string) => void
}

/** The drawn areas as a table, with the same one chosen, which can be saved as a file. */
export function AreasTable({ answer, chosen, onChoose }: AreasTableProps) {
  const intl = useIntl()
  const [sorting, setSorting] = useState<Sorting<Column>>({ by: 'value', descending: true })
  const rows = useMemo(() => rowsOf(answer), [answer])
  const sorted = useMemo(() => {
    const collator = new Intl.Collator(intl.locale)
    const compareEqual = (a: AreaRow, b: AreaRow) => collator.compare(a.name, b.name) || a.code.localeCompare(b.code)
    const { by, descending } = sorting
    return sortRows(rows, { descending, valueOf: (row: AreaRow) => row[by], collator, compareEqual })
  }, [rows, sorting, intl.locale])
  const chosenRow = chosen === undefined ? -1 : sorted.findIndex(({ code }) => code === chosen)
  const { page, shown, turnTo } = usePageOfChosen(sorted, chosenRow)
  const measure = intl.formatMessage({ id: `map.measure.${answer.measure}` })
  const caption = intl.formatMessage(
    { id: 'map.areas.caption' },
    { measure, by: answer.by, year: intl.formatNumber(answer.year, { format: 'year' }) },
  )
  const header = (column: Column) =>
    column === 'value' ? measure : intl.formatMessage({ id: `map.areas.column.${column}` }, { by: answer.by })

  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2, pt: 1 }}>
        <TableDownload
          of={caption}
          size="small"
          content={() => ({
            name: caption,
            rows: sorted,
            columns: [
              {
                id: 'code',
                header: intl.formatMessage({ id: 'map.areas.column.code' }),
                kind: 'text',
                value: (row) => row.code,
              },
              ...columns.map((column) => ({
                id: column,
                header: header(column),
                kind:
                  column === 'value'
                    ? columnKindOf(answer.measure)
                    : numeric.has(column)
                      ? ('number' as const)
                      : ('text' as const),
                value: (row: AreaRow) => row[column],
              })),
            ],
          })}
        />
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
                  align={numeric.has(column) ? 'right' : 'left'}
                  onSort={() => setSorting(nextSorting(sorting, column, numeric.has(column)))}
                >
                  {header(column)}
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
                <TableCell>{row.state}</TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {row.value === null ? (
                    <FormattedMessage id={row.suppressed ? 'map.areas.suppressed' : 'map.figure.none'} />
                  ) : (
                    <>
                      {isDoubtful(answer.measure, row.value) ? (
                        <Box component="span" sx={{ color: 'warning.main', marginInlineEnd: 1 }}>
                          <FormattedMessage id="map.areas.doubtful" />
                        </Box>
                      ) : null}
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

function rowsOf({ columns: given }: AreaStatistics): AreaRow[] {
  return given.code.map((code, at) => ({
    code,
    name: given.name[at] ?? code,
    state: given.state[at] ?? null,
    value: given.value[at] ?? null,
    suppressed: given.suppressed[at] ?? false,
    hospitals: given.hospitals[at] ?? 0,
    population: given.population[at] ?? null,
  }))
}
