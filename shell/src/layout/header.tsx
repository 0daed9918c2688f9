import { AppBar, Box, Icon, IconButton, Toolbar, useMediaQuery, useTheme } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { AccountMenu } from './account-menu.tsx'
import { toggleDrawer, useDrawer } from './drawer-store.ts'
import { drawerWidth, headerHeight } from './frame-sizes.ts'
import { LogoLink } from './logo-link.tsx'
import { OverflowMenu } from './overflow-menu.tsx'

/** The bar at the top: logo, menu toggle, language, account. */
export function Header() {
  const intl = useIntl()
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('md'))
  const { open, openOverPage } = useDrawer()
  const shown = wide ? open : openOverPage
  return (
    <AppBar
      position="fixed"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.paper', backgroundImage: 'none' }}
    >
      <Toolbar sx={{ height: headerHeight, gap: 1 }}>
        <Box sx={{ width: wide && shown ? drawerWidth - 56 : 'auto', overflow: 'hidden', lineHeight: 0 }}>
          <LogoLink withTagline={wide && shown} />
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
