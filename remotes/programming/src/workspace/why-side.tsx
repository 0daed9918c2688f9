import { Box, Drawer, Paper, useMediaQuery } from '@keyroom/ui/core'
import { keepFocusIn } from '@keyroom/ui/focus'
import { useId } from 'react'
import { useWhy } from '../figures/why.ts'
import { WhyPanel } from '../why/why-panel.tsx'

/** Stays in view beside a long sheet, below the bar of totals, which is as high as the longest language makes it. */
export const belowTotals = {
  position: 'sticky',
  top: 268,
  maxHeight: 'calc(100vh - 284px)',
  overflowY: 'auto',
} as const

/** "Why this number": beside the view where there is room, over the page where there is not. */
export function WhySide() {
  const title = useId()
  const isBeside = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const { opened, close } = useWhy()
  if (isBeside) {
    return (
      <Paper
        ref={keepFocusIn}
        component="aside"
        aria-labelledby={title}
        sx={{ p: 2, ...belowTotals }}
        className="not-on-paper"
      >
        <WhyPanel titleId={title} />
      </Paper>
    )
  }
  return (
    <Drawer
      anchor="right"
      open={opened.length > 0}
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title } }}
    >
      <Box sx={{ p: 2, width: { xs: '100vw', sm: '24rem' }, maxWidth: '100vw' }}>
        <WhyPanel titleId={title} />
      </Box>
    </Drawer>
  )
}
