import { Box } from '@keyroom/ui/core'
import { TableCell } from '@keyroom/ui/more'
import { FormattedMessage, FormattedNumber } from 'react-intl'

interface NumberCellProps {
  readonly value: number | null
  readonly format: string
  /** Whether no such hospital can have the value. */
  readonly isDoubtful?: boolean
}

/** A number of a table in a named format, or the word for a missing one. */
export function NumberCell({ value, format, isDoubtful = false }: NumberCellProps) {
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value === null ? (
        <FormattedMessage id="map.figure.none" />
      ) : (
        <>
          {isDoubtful ? <DoubtfulMark /> : null}
          <FormattedNumber value={value} format={format} />
        </>
      )}
    </TableCell>
  )
}

/** Stands before a number that no hospital can have. */
export function DoubtfulMark() {
  return (
    <Box component="span" sx={{ color: 'warning.main', marginInlineEnd: 1 }}>
      <FormattedMessage id="map.figure.doubtful" />
    </Box>
  )
}

/**
 * Around a table: its cells begin where its heading does. Headers of a language that breaks between any two letters keep
 * some width, and are next to their figures also where another one has more lines.
 */
export const flushTable = { mx: -2, '& thead th': { minWidth: '5rem', verticalAlign: 'bottom' } } as const
