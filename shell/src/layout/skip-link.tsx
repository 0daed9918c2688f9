import { Box } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'

/** The first thing that the keyboard reaches: past the menu, to the page. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      sx={{
        position: 'fixed',
        insetInlineStart: 8,
        top: -80,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '&:focus': { top: 8 },
      }}
    >
      <FormattedMessage id="shell.skip" />
    </Box>
  )
}
