import { Box, ButtonBase, Icon, IconButton, useMediaQuery, useTheme } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { openPalette } from './command-store.ts'
import { CommandMessages } from './command-messages.tsx'
import { Kbd } from './kbd.tsx'
import { modifierName, paletteKeyShortcut } from './palette-key.ts'

/** The way into the palette that can be seen: like a search field where there is room for one. */
export function CommandButton() {
  return (
    <CommandMessages>
      <Opener />
    </CommandMessages>
  )
}

function Opener() {
  const intl = useIntl()
  const theme = useTheme()
  const isWide = useMediaQuery(theme.breakpoints.up('md'))
  const aria = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': paletteKeyShortcut } as const
  if (!isWide) {
    return (
      <IconButton {...aria} onClick={openPalette} aria-label={intl.formatMessage({ id: 'shell.commands.open' })}>
        <Icon name="search" />
      </IconButton>
    )
  }
  return (
    <ButtonBase
      {...aria}
      onClick={openPalette}
      sx={{
        display: 'flex',
        gap: 1,
        width: 260,
        height: 40,
        px: 1.5,
        justifyContent: 'flex-start',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        color: 'text.secondary',
        font: 'inherit',
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      <Icon name="search" size={18} />
      <Box
        component="span"
        sx={{ flexGrow: 1, textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        <FormattedMessage id="shell.commands.open" />
      </Box>
      <Box component="span" aria-hidden sx={{ lineHeight: 0 }}>
        <Kbd keys={[modifierName, 'K']} />
      </Box>
    </ButtonBase>
  )
}
