import { AppBar, Box, Icon, IconButton, lazyComponent, Toolbar } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { afterFrame } from '../late/when-idle.ts'
import { usePreferences } from '../../kernel/preferences/preferences-store.ts'
import { loadServerState } from '../../kernel/api/load-server-state.ts'
import { AccountMenu } from './account-menu.tsx'
import { toggleDrawer, useDrawer } from '../shape/drawer-store.ts'
import { drawerWidth, headerHeight } from '../shape/frame-skeleton.tsx'
import { LogoLink } from './logo-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { useMenuPosition, type MenuPosition } from '../shape/use-menu-position.ts'

/** The logo stands above what is below it: the icons of the rail, the groups of the bar. */
function alignment(place: MenuPosition, isBoxed: boolean) {
  if (place === 'rail') return { paddingInlineStart: { md: '12px' } }
  if (place !== 'bar') return {}
  const boxed = { boxSizing: 'border-box', width: 1, maxWidth: 'calc(1200px + 80px)', mx: 'auto' } as const
  return { px: { md: 5 }, ...(isBoxed ? boxed : {}) }
}

const CommandButton = lazyComponent(
  afterFrame(async () => (await import('../commands/command-button.tsx')).CommandButton),
  { fallback: null, onFailure: 'retry' },
)

const InboxButton = lazyComponent(
  afterFrame(async () => {
    const [{ InboxButton: Button }, { ServerState }] = await Promise.all([
      import('../inbox/inbox-button.tsx'),
      loadServerState(),
    ])
    return () => (
      <ServerState>
        <Button />
      </ServerState>
    )
  }),
  { fallback: null, onFailure: 'retry' },
)

/** The bar at the top: logo, menu toggle, command button, notifications, language menu, account menu. */
export function Header() {
  const intl = useIntl()
  const place = useMenuPosition()
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
        <InboxButton />
        <LanguageMenu />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  )
}
