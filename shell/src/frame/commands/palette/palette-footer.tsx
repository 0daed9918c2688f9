import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { Kbd } from '../kbd.tsx'

const hints = [
  { id: 'shell.commands.hint.move', keys: ['↑', '↓'] },
  { id: 'shell.commands.hint.choose', keys: ['↵'] },
]

/** How to use the list with the keyboard, if the device has one. Screen readers learn it from the list itself. */
export function PaletteFooter() {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 2.5,
        px: 2.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        '@media (pointer: coarse)': { display: 'none' },
      }}
    >
      {hints.map(({ id, keys }) => (
        <Typography key={id} variant="caption" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Kbd keys={keys} />
          <FormattedMessage id={id} />
        </Typography>
      ))}
    </Box>
  )
}
