import { Box, Drawer, useTheme } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { closeDrawerOverPage, useDrawer } from '../shape/drawer-store.ts'
import { drawerWidth, frameStart, headerHeight } from '../shape/frame-sizes.ts'
import { LogoLink } from './logo-link.tsx'
import { MenuBar, MenuRail } from '../menu/lazy-menus.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { useMenuPosition, type MenuPosition } from '../shape/use-menu-position.ts'

/** The menu, wherever it is: beside the page, below the header, or over the page until somebody has chosen. */
export function SideDrawer() {
  const place = useMenuPosition()
  if (place === 'over') return <DrawerOverPage />
  if (place === 'bar') return <MenuBar />
  return <DrawerBeside place={place} />
}

function DrawerBeside({ place }: { place: Exclude<MenuPosition, 'over' | 'bar'> }) {
  const theme = useTheme()
  const isAway = place === 'away'
  return (
    <Box
      inert={isAway}
      sx={{
        position: 'fixed',
        zIndex: 'drawer',
        insetBlock: `${headerHeight}px 0`,
        insetInlineStart: 0,
        width: isAway ? drawerWidth : frameStart,
        overflow: 'hidden auto',
        bgcolor: 'background.paper',
        visibility: isAway ? 'hidden' : 'visible',
        transform: isAway ? `translateX(${theme.direction === 'rtl' ? '' : '-'}${drawerWidth}px)` : 'none',
        transition: theme.transitions.create(['transform', 'visibility', 'width'], {
          duration: theme.transitions.duration.enteringScreen,
        }),
        displayPrint: 'none',
      }}
    >
      {place === 'rail' ? <MenuRail /> : <SideMenu />}
    </Box>
  )
}

/** On small screens; it closes when somebody has chosen. */
function DrawerOverPage() {
  const intl = useIntl()
  const open = useDrawer((drawer) => drawer.openOverPage)
  return (
    <Drawer
      aria-label={intl.formatMessage({ id: 'shell.menu.label' })}
      variant="temporary"
      open={open}
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
