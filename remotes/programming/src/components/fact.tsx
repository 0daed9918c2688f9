import { Box, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface FactProps {
  /** The message id of the name. */
  label: string
  /** The message id of the calculation. */
  note?: string
  children: ReactNode
}

/** A figure with its name, inside a `<dl>`. */
export function Fact({ label, note, children }: FactProps) {
  return (
    <Box>
      <Typography component="dt" color="textSecondary">
        <FormattedMessage id={label} />
      </Typography>
      <Typography component="dd" variant="h3" sx={{ m: 0 }}>
        {children}
      </Typography>
      {note ? (
        <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
          <FormattedMessage id={note} />
        </Typography>
      ) : null}
    </Box>
  )
}
