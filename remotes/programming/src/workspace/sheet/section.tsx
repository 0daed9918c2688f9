import { Box, Typography } from '@keyroom/ui/core'
import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface SectionProps {
  /** The id of the heading's message. */
  heading: string
  /** The id of a message with what to know before filling it in. */
  note?: string
  children: ReactNode
}

/** Fields grow to the width that there is, but are never too narrow for their labels. */
export const fieldGrid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
} as const

/** A part of the sheet. */
export function Section({ heading, note, children }: SectionProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={id} variant="h4" component="h3">
        <FormattedMessage id={heading} />
      </Typography>
      {note ? (
        <Typography variant="caption" color="textSecondary">
          <FormattedMessage id={note} />
        </Typography>
      ) : null}
      {children}
    </Box>
  )
}
