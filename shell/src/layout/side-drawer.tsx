import { Box, Drawer, useMediaQuery, useTheme } from '@keyroom/ui/core'
import { closeDrawerOverPage, useDrawer } from './drawer-store.ts'
import { drawerWidth, headerHeight } from './frame-sizes.ts'
import { LogoLink } from './logo-link.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu beside the page; on small screens it lies over the page and closes on navigation. */
export function SideDrawer() {
  const { open, openOverPage } = useDrawer()
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('md'))
  const paper = { width: drawerWidth, border: 0, boxSizing: 'border-box' as const }
  if (wide) {
    return (
      <Drawer
        variant="persistent"
        open={open}
        slotProps={{ paper: { sx: { ...paper, top: headerHeight, height: `calc(100% - ${headerHeight}px)` } } }}
      >
        <SideMenu />
      </Drawer>
    )
  }
  return (
    <Drawer variant="temporary" open={openOverPage} onClose={closeDrawerOverPage} slotProps={{ paper: { sx: paper } }}>
      <Box sx={{ p: 2 }}>
        <LogoLink withTagline />
      </Box>
      <SideMenu onNavigate={closeDrawerOverPage} />
    </Drawer>
  )
}
