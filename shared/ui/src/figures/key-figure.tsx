import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface KeyFigureProps {
  label: ReactNode
  /** The formatted figure; missing if it is unknown. */
  value: ReactNode
  /** A line below: the unit in full, the year, or the change vs. the previous year. */
  note?: ReactNode
}

/** A key number with its label, read in the order of a `<dl>`: label, value, note. */
export function KeyFigure({ label, value, note }: KeyFigureProps) {
  return (
    <Card role="group" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.5, minWidth: 0 }}>
      <Typography color="textSecondary">{label}</Typography>
      <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
      {note ? (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      ) : null}
    </Card>
  )
}
