import { Box, Button, Icon, IconButton } from '@keyroom/ui/core'
import { useState, type ClipboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NumberField, type FieldUnit } from './number-field.tsx'
import { readBlock, readNumber } from './read-number.ts'

/** A column of a table of numbers. */
export interface NumberColumn<Row> {
  readonly key: string
  readonly label: string
  readonly unit: FieldUnit
  readonly value: (row: Row) => number | null
  readonly set: (row: Row, value: number | null) => Row
}

interface NumberTableProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly NumberColumn<Row>[]
  newRow: (above: Row | undefined) => Row
  maxRows: number
  /** The name of the table's field, such as `icu/existing`. */
  field: string
  problemOf: (row: number, key: string) => string | null
  isReadOnly: boolean
  onChange: (rows: readonly Row[]) => void
}

/**
 * Rows of numbers, such as those of years. A block that was copied in a spreadsheet fills the cells from the one with the focus on, and adds the
 * rows that it needs. A cell of the block that is no number is named, and nothing of the block is pasted.
 */
export function NumberTable<Row extends object>({
  label,
  rows,
  columns,
  newRow,
  maxRows,
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
    for (const [down, cells] of withoutHead(block, intl.locale).entries()) {
      let row = filled[atRow + down] ?? newRow(filled[atRow + down - 1])
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
    if (filled.length > maxRows) {
      setRefused(intl.formatMessage({ id: 'programming.paste.too-long' }, { max: maxRows, rows: filled.length }))
      return
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
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.label}
                </th>
              ))}
              <th scope="col">
                <span className="sheet-hidden">
                  <FormattedMessage id="programming.actions" />
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Rows have no identity but their place: pasting and undo replace them all.
              <tr key={at}>
                {columns.map((column, place) => (
                  <td key={column.key}>
                    <NumberField
                      label={intl.formatMessage({ id: 'programming.row-label' }, { label: column.label, row: at + 1 })}
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
                <td>
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
      {isReadOnly || rows.length >= maxRows ? null : (
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
  const isHead = others.length > 0 && first.every((cell) => readNumber(cell, locale) === undefined)
  return isHead ? others : block
}
