import { Typography } from '@keyroom/ui/core'
import { TableCell, TableRow } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import type { PatientOriginZip, ZipColumn } from './patient-origin-figure.ts'
import { PatientOriginFigureButton } from './patient-origin-source.tsx'
import { stickyZip } from '../tables/table-styles.ts'

const before = ['cases', 'days', 'charges', 'share', 'dependence', 'cumulative'] as const
const after = ['hospitals', 'index'] as const

/** The cases that a ZIP code sends to the hospital, and its market. */
export function ZipRow({ zip }: { zip: PatientOriginZip }) {
  const figure = (column: ZipColumn) => (
    <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {column === 'cumulative' && zip.suppressed ? (
        '–'
      ) : (
        <PatientOriginFigureButton figure={{ of: 'zip', zip, column }} />
      )}
    </TableCell>
  )
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={stickyZip}>
        <bdi dir="ltr">{zip.zip}</bdi>
      </TableCell>
      {before.map(figure)}
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {zip.suppressed ? '–' : <FormattedMessage id={`analytics.origin.in.${zip.area}`} />}
        {zip.suppressed || zip.certain ? null : (
          <Typography variant="caption" component="p" color="textSecondary">
            <FormattedMessage id="analytics.origin.uncertain" />
          </Typography>
        )}
      </TableCell>
      {after.map(figure)}
    </TableRow>
  )
}
