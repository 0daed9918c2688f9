import { Box } from '@keyroom/ui/core'
import { TableCell } from '@keyroom/ui/more'
import { FormattedMessage, FormattedNumber } from 'react-intl'

/** A number of a table in a named format, or the word for a missing one. A share over 100% is marked as doubtful. */
export function NumberCell({ value, format }: { value: number | null; format: string }) {
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value === null ? (
        <FormattedMessage id="map.figure.none" />
      ) : (
        <>
          {format === 'rate' && value > 1 ? <DoubtfulMark /> : null}
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
