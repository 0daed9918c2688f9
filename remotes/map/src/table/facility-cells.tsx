import { Box, Link } from '@keyroom/ui/core'
import { TableCell } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { TypeSymbol } from '../legend/type-symbol.tsx'

/** The first cells of a hospital's row: its name, which opens it, its type, city and state. */
export function FacilityCells({ facility, onChoose }: { facility: FacilityPoint; onChoose: () => void }) {
  return (
    <>
      <TableCell component="th" scope="row">
        <Link component="button" type="button" onClick={onChoose} sx={{ textAlign: 'start' }}>
          {facility.name}
        </Link>
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', whiteSpace: 'nowrap' }}>
          <TypeSymbol type={facility.type} />
          <FormattedMessage id={`map.type.${facility.type}`} />
        </Box>
      </TableCell>
      <TableCell>{facility.city}</TableCell>
      <TableCell>{facility.state}</TableCell>
    </>
  )
}
