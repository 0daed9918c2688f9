import { TableCell } from '@keyroom/ui/more'
import { FormattedMessage, FormattedNumber } from 'react-intl'

/** A number of a table in a named format, or the word for a missing one. */
export function NumberCell({ value, format }: { value: number | null; format: string }) {
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value === null ? <FormattedMessage id="map.figure.none" /> : <FormattedNumber value={value} format={format} />}
    </TableCell>
  )
}
