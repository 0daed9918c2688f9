import { AppBar, Box, Icon, IconButton, Toolbar } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { AccountMenu } from './account-menu.tsx'
import { toggleDrawer, useDrawer } from './drawer-store.ts'
import { drawerWidth, headerHeight } from './frame-sizes.ts'
import { LogoLink } from './logo-link.tsx'
import { OverflowMenu } from './overflow-menu.tsx'
import { useDrawerPlace } from './use-drawer-place.ts'

/** The bar at the top: logo, menu toggle, language, account. */
export function Header() {
  const intl = useIntl()
  const { wide, beside } = useDrawerPlace()
  const overPage = useDrawer((drawer) => drawer.openOverPage)
  const shown = wide ? beside : overPage
  return (
    <AppBar
      position="fixed"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.paper', backgroundImage: 'none' }}
    >
      <Toolbar sx={{ height: headerHeight, gap: 1 }}>
        <Box sx={{ width: beside ? drawerWidth - 56 : 'auto', overflow: 'hidden', lineHeight: 0 }}>
          <LogoLink withTagline={beside} />
        </Box>
        <IconButton
          onClick={() => toggleDrawer(!wide)}
          aria-expanded={shown}
          aria-label={intl.formatMessage({ id: 'shell.header.toggleMenu' })}
        >
          <Icon name="menu" />
        </IconButton>
        <Box sx={{ flexGrow: 1 }} />
        <OverflowMenu />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  )
}
