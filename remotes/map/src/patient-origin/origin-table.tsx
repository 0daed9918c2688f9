import type { OriginAreas } from '@keyroom/product-api'
import { TableCell } from '@keyroom/ui/more'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SortedAreas } from '../areas/sorted-areas.tsx'
import { NumberCell } from '../table/number-cell.tsx'
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

const byCode = (a: OriginRow, b: OriginRow) => a.code.localeCompare(b.code)

/** Where the patients come from as a table, with the same area chosen as on the map, which can be saved as a file. */
export function OriginTable({ answer, chosen, onChoose }: OriginTableProps) {
  const intl = useIntl()
  const rows = useMemo(() => originRows(answer), [answer])
  const columns = originColumns(answer)
  const [first = 'name', ...others] = columns
  return (
    <SortedAreas
      caption={originCaption(intl, answer)}
      rows={rows}
      columns={columns}
      isNumeric={isNumeric}
      headerOf={(column) => originHeader(intl, answer, column)}
      nameOf={(row) => String(row[first] ?? row.code)}
      cellsOf={(row) => others.map((column) => <OriginCell key={column} row={row} column={column} />)}
      sortedBy="cases"
      compareEqual={byCode}
      fileOf={(sorted) => originFile(intl, answer, sorted)}
      chosen={chosen}
      onChoose={onChoose}
    />
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
