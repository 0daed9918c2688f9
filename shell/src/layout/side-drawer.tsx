import { Box, Drawer, useMediaQuery, useTheme } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { closeDrawerOverPage, useDrawer } from './drawer-store.ts'
import { drawerWidth, headerHeight } from './frame-sizes.ts'
import { LogoLink } from './logo-link.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu beside the page; on small screens it lies over the page and closes on navigation. */
export function SideDrawer() {
  const { open, openOverPage } = useDrawer()
  const intl = useIntl()
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('md'))
  if (wide) {
    return (
      <Box
        inert={!open}
        sx={{
          position: 'fixed',
          zIndex: 'drawer',
          insetBlock: `${headerHeight}px 0`,
          insetInlineStart: 0,
          width: drawerWidth,
          overflowY: 'auto',
          bgcolor: 'background.paper',
          visibility: open ? 'visible' : 'hidden',
          transform: open ? 'none' : `translateX(${theme.direction === 'rtl' ? '' : '-'}${drawerWidth}px)`,
          transition: theme.transitions.create(['transform', 'visibility'], {
            duration: theme.transitions.duration.enteringScreen,
          }),
        }}
      >
        <SideMenu />
      </Box>
    )
  }
  return (
    <Drawer
      aria-label={intl.formatMessage({ id: 'shell.menu.label' })}
      variant="temporary"
      open={openOverPage}
      onClose={closeDrawerOverPage}
      slotProps={{ paper: { sx: { width: drawerWidth, border: 0 } } }}
    >
      <Box sx={{ p: 2 }}>
        <LogoLink withTagline />
      </Box>
      <SideMenu onNavigate={closeDrawerOverPage} />
    </Drawer>
  )
}
