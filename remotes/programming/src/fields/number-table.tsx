import { readBlock, readNumber } from '@keyroom/intl'
import { Box, Button, Icon, IconButton } from '@keyroom/ui/core'
import { useState, type ClipboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NumberField, type FieldUnit } from './number-field.tsx'

/** A column of a table of numbers. */
export interface NumberColumn<Row> {
  readonly key: string
  readonly label: string
  readonly unit: FieldUnit
  readonly value: (row: Row) => number | null
  readonly set: (row: Row, value: number | null) => Row
}

/** A table whose rows are added and removed. */
interface GrowingTable<Row> {
  readonly rowNames?: undefined
  readonly newRow: (above: Row | undefined) => Row
  readonly maxRows: number
}

/** A table of always the same rows, which have names, such as the hours of a day. */
interface FixedTable {
  readonly rowNames: readonly string[]
  readonly newRow?: undefined
  readonly maxRows?: undefined
}

type NumberTableProps<Row> = (GrowingTable<Row> | FixedTable) & {
  label: string
  rows: readonly Row[]
  columns: readonly NumberColumn<Row>[]
  /** The name of the table's field, such as `icu/existing`. */
  field: string
  problemOf: (row: number, key: string) => string | null
  isReadOnly: boolean
  onChange: (rows: readonly Row[]) => void
}

/**
 * Rows of numbers, such as those of years. A block that was copied in a spreadsheet fills the cells from the one with
 * the focus on, and adds the rows that it needs. Nothing is pasted of a block that does not fit, or has a cell that is no
 * number; that cell is named.
 */
export function NumberTable<Row extends object>({
  label,
  rows,
  columns,
  rowNames,
  newRow,
  maxRows = rows.length,
  field,
  problemOf,
  isReadOnly,
  onChange,
}: NumberTableProps<Row>) {
  const intl = useIntl()
  const [refused, setRefused] = useState<string | null>(null)
  const paste = (event: ClipboardEvent, atRow: number, atColumn: number) => {
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (!block || isReadOnly) return
    event.preventDefault()
    const filled = rows.slice()
    const pasted = withoutHead(block, intl.locale)
    const rowsThen = Math.max(rows.length, atRow + pasted.length)
    if (rowsThen > maxRows) {
      setRefused(intl.formatMessage({ id: 'programming.paste.too-long' }, { max: maxRows, rows: rowsThen }))
      return
    }
    const width = Math.max(...pasted.map((cells) => 1 + cells.findLastIndex((cell) => cell.trim() !== '')))
    if (atColumn + width > columns.length) {
      const max = columns.length - atColumn
      setRefused(intl.formatMessage({ id: 'programming.paste.too-wide' }, { max, columns: width }))
      return
    }
    for (const [down, cells] of pasted.entries()) {
      let row = filled[atRow + down] ?? newRow?.(filled[atRow + down - 1])
      if (row === undefined) return
      for (const [across, cell] of cells.entries()) {
        const column = columns[atColumn + across]
        if (!column) continue
        const read = readNumber(cell, intl.locale)
        if (read === undefined) {
          setRefused(
            intl.formatMessage({ id: 'programming.paste.refused' }, { row: down + 1, column: across + 1, text: cell }),
          )
          return
        }
        const value = read !== null && column.unit === 'share' ? read / 100 : read
        row = column.set(row, value)
      }
      filled[atRow + down] = row
    }
    setRefused(null)
    onChange(filled)
  }
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      {rows.length === 0 ? null : (
        <table className="sheet-table" aria-label={label}>
          <thead>
            <tr>
              {rowNames ? (
                <th scope="col" className="sheet-corner">
                  <span className="sheet-hidden">{label}</span>
                </th>
              ) : null}
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.label}
                </th>
              ))}
              {rowNames ? null : (
                <th scope="col">
                  <span className="sheet-hidden">
                    <FormattedMessage id="programming.actions" />
                  </span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Rows have no identity but their place: pasting and undo replace them all.
              <tr key={at}>
                {rowNames ? <th scope="row">{rowNames[at]}</th> : null}
                {columns.map((column, place) => (
                  <td key={column.key}>
                    <NumberField
                      label={
                        rowNames
                          ? `${column.label}, ${rowNames[at]}`
                          : intl.formatMessage({ id: 'programming.row-label' }, { label: column.label, row: at + 1 })
                      }
                      isLabelHidden
                      unit={column.unit}
                      value={column.value(row)}
                      field={`${field}.${at}.${column.key}`}
                      problem={problemOf(at, column.key)}
                      isReadOnly={isReadOnly}
                      onChange={(value) => onChange(rows.with(at, column.set(row, value)))}
                      onPaste={(event) => paste(event, at, place)}
                    />
                  </td>
                ))}
                {rowNames ? null : (
                  <td className="sheet-action">
                    {isReadOnly ? null : (
                      <IconButton
                        size="small"
                        aria-label={intl.formatMessage({ id: 'programming.row-remove' }, { row: at + 1 })}
                        onClick={() => onChange(rows.toSpliced(at, 1))}
                      >
                        <Icon name="close" size={16} />
                      </IconButton>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refused === null ? null : (
        <Box role="alert" className="sheet-problem" sx={{ fontSize: '0.75rem' }}>
          {refused}
        </Box>
      )}
      {isReadOnly || !newRow || rows.length >= maxRows ? null : (
        <Button
          size="small"
          className="not-on-paper"
          startIcon={<Icon name="plus" size={16} />}
          onClick={() => onChange([...rows, newRow(rows.at(-1))])}
          data-field={rows.length === 0 ? field : undefined}
        >
          <FormattedMessage id="programming.row-add" values={{ label }} />
        </Button>
      )}
    </Box>
  )
}

/** A first line of words only is the head of the table in the spreadsheet. */
function withoutHead(block: readonly string[][], locale: string): readonly string[][] {
  const [first = [], ...others] = block
  const read = first.map((cell) => readNumber(cell, locale))
  const isHead = others.length > 0 && read.includes(undefined) && read.every((value) => typeof value !== 'number')
  return isHead ? others : block
}
