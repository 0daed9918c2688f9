import { AppBar, Box, Icon, IconButton, Toolbar } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { drawnLater } from '../later/drawn-later.tsx'
import { usePreferences } from '../preferences/preferences-store.ts'
import { AccountMenu } from './account-menu.tsx'
import { toggleDrawer, useDrawer } from './drawer-store.ts'
import { drawerWidth, headerHeight } from './frame-sizes.ts'
import { LogoLink } from './logo-link.tsx'
import { OverflowMenu } from './overflow-menu.tsx'
import { useMenuPlace, type MenuPlace } from './use-menu-place.ts'

/** The logo stands above what is below it: the icons of the rail, the groups of the bar. */
function alignment(place: MenuPlace, isBoxed: boolean) {
  if (place === 'rail') return { paddingInlineStart: { md: '12px' } }
  if (place !== 'bar') return {}
  const boxed = { boxSizing: 'border-box', width: 1, maxWidth: 'calc(1200px + 80px)', mx: 'auto' } as const
  return { px: { md: 5 }, ...(isBoxed ? boxed : {}) }
}

const CommandButton = drawnLater(async () => (await import('../commands/command-button.tsx')).CommandButton)

/** The bar at the top: logo, menu toggle, language, account. */
export function Header() {
  const intl = useIntl()
  const place = useMenuPlace()
  const overPage = useDrawer((drawer) => drawer.openOverPage)
  const isBoxed = usePreferences((preferences) => preferences.container)
  const isOpen = place === 'drawer'
  return (
    <AppBar
      position="fixed"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.paper', backgroundImage: 'none' }}
    >
      <Toolbar sx={{ height: headerHeight, gap: 1, ...alignment(place, isBoxed) }}>
        <Box sx={{ width: isOpen ? drawerWidth - 56 : 'auto', overflow: 'hidden', lineHeight: 0 }}>
          <LogoLink withTagline={isOpen} />
        </Box>
        {place === 'bar' ? null : (
          <IconButton
            onClick={() => toggleDrawer(place === 'over')}
            aria-expanded={place === 'over' ? overPage : isOpen}
            aria-label={intl.formatMessage({ id: 'shell.header.toggleMenu' })}
          >
            <Icon name="menu" />
          </IconButton>
        )}
        <Box sx={{ flexGrow: 1 }} />
        <CommandButton />
        <OverflowMenu />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  )
}
