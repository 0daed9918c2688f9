import { Box } from '@keyroom/ui/core'
import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'

/** The first thing that the keyboard reaches: past the menu, to the page. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    // Move the focus, not the address: a hash would add an entry to the history.
    event.preventDefault()
    const main = document.getElementById('main')
    if (!main) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }
  return (
    <Box
      component="a"
      href="#main"
      onClick={skip}
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
