import { Box, Drawer, lazyComponent, useTheme } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { closeDrawerOverPage, menuShape, useDrawer } from '../shape/drawer-store.ts'
import { drawerWidth, frameStart, headerHeight } from '../shape/frame-skeleton.tsx'
import { LogoLink } from './logo-link.tsx'
import { SideMenu } from '../menu/side-menu.tsx'
import { useMenuPosition, type MenuPosition } from '../shape/use-menu-position.ts'

const loadRail = async () => (await import('../menu/menu-rail.tsx')).MenuRail
const loadBar = async () => (await import('../menu/menu-bar.tsx')).MenuBar

/** The menus of those who have chosen another than the drawer: chunks of their own, which nobody else pays for. */
const MenuRail = lazyComponent(loadRail, { fallback: null, onFailure: 'retry' })
const MenuBar = lazyComponent(loadBar, { fallback: null, onFailure: 'retry' })

/** Fetches, ahead of the frame, what the person's own layout needs. */
export function fetchOwnMenu(): void {
  const load = { bar: loadBar, rail: loadRail, drawer: undefined, away: undefined }[menuShape()]
  void load?.().catch(() => undefined)
}

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
