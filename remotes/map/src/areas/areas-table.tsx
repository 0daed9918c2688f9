import { Box } from '@keyroom/ui/core'
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
  type AreaAnswers,
  type AreaRow,
} from './area-rows.ts'
import { formatMeasure, isDoubtful } from './measures.ts'
import { SortedAreas } from './sorted-areas.tsx'
import { hasSymbol } from './symbol-drawing.ts'

interface AreasTableProps {
  answers: AreaAnswers
  chosen: string | undefined
  onChoose: (code: string) => void
}

const byName = (a: AreaRow, b: AreaRow, collator: Intl.Collator) =>
  collator.compare(a.name, b.name) || a.code.localeCompare(b.code)

/** The drawn areas as a table, with the same one chosen, which can be saved as a file. */
export function AreasTable({ answers, chosen, onChoose }: AreasTableProps) {
  const intl = useIntl()
  const { answer, symbolAnswer } = answers
  const isZip = answer.by === 'zip'
  const rows = useMemo(() => areaRows(answers), [answers])
  return (
    <SortedAreas
      caption={areasCaption(intl, answers)}
      rows={rows}
      columns={areaColumns(answers)}
      isNumeric={(column) => numericAreaColumns.has(column)}
      headerOf={(column) => areaHeader(intl, answers, column)}
      nameOf={({ code, name }) => (isZip ? code : name)}
      cellsOf={(row) => (
        <>
          {isZip ? <TableCell>{row.name}</TableCell> : null}
          {answer.by === 'state' ? null : <TableCell>{row.state}</TableCell>}
          <ValueCell measure={answer.measure} value={row.value} isSuppressed={row.suppressed} />
          {symbolAnswer ? (
            <ValueCell
              measure={symbolAnswer.measure}
              value={row.symbol}
              isSuppressed={row.symbolSuppressed}
              hasNoSymbol={!row.symbolSuppressed && !hasSymbol(row.symbol)}
            />
          ) : null}
          <NumberCell value={row.hospitals} format="count" />
          <NumberCell value={row.population} format="count" />
        </>
      )}
      sortedBy="value"
      compareEqual={byName}
      fileOf={(sorted) => areasFile(intl, answers, sorted)}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

interface ValueCellProps {
  measure: string
  value: number | null
  isSuppressed: boolean
  /** Whether symbols have sizes, and this value has none. */
  hasNoSymbol?: boolean
}

function ValueCell({ measure, value, isSuppressed, hasNoSymbol = false }: ValueCellProps) {
  const intl = useIntl()
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {hasNoSymbol ? (
        <Box component="span" sx={{ color: 'text.secondary', marginInlineEnd: 1 }}>
          <FormattedMessage id="map.areas.symbol.no" />
        </Box>
      ) : null}
      {value === null ? (
        <FormattedMessage id={isSuppressed ? 'map.areas.suppressed' : 'map.figure.none'} />
      ) : (
        <>
          {isDoubtful(measure, value) ? <DoubtfulMark /> : null}
          {formatMeasure(intl, measure, value)}
        </>
      )}
    </TableCell>
  )
}
