import type { AreaStatistics } from '@keyroom/product-api'
import { TableCell } from '@keyroom/ui/more'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DoubtfulMark, NumberCell } from '../table/number-cell.tsx'
import {
  areaColumns,
  areaHeader,
  areaRows,
  areasCaption,
  areasFile,
  numericAreaColumns,
  type AreaRow,
} from './area-rows.ts'
import { formatMeasure, isDoubtful } from './measures.ts'
import { SortedAreas } from './sorted-areas.tsx'

interface AreasTableProps {
  answer: AreaStatistics
  chosen: string | undefined
  onChoose: (code: string) => void
}

const byName = (a: AreaRow, b: AreaRow, collator: Intl.Collator) =>
  collator.compare(a.name, b.name) || a.code.localeCompare(b.code)

/** The drawn areas as a table, with the same one chosen, which can be saved as a file. */
export function AreasTable({ answer, chosen, onChoose }: AreasTableProps) {
  const intl = useIntl()
  const rows = useMemo(() => areaRows(answer), [answer])
  return (
    <SortedAreas
      caption={areasCaption(intl, answer)}
      rows={rows}
      // A state has no other state.
      columns={areaColumns.filter((column) => column !== 'state' || answer.by === 'county')}
      isNumeric={(column) => numericAreaColumns.has(column)}
      headerOf={(column) => areaHeader(intl, answer, column)}
      nameOf={({ name }) => name}
      cellsOf={(row) => (
        <>
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
        </>
      )}
      sortedBy="value"
      compareEqual={byName}
      fileOf={(sorted) => areasFile(intl, answer, sorted)}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
