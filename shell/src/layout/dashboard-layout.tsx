import { Box, LinearProgress } from '@keyroom/ui/core'
import { Outlet, useNavigation } from '@keyroom/ui/router'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { ConnectionPlace } from '../connection/connection-place.tsx'
import { warmUp } from '../federation/provided.ts'
import { SessionGate } from '../session/session-gate.tsx'
import { drawerWidth, mainMarginTop } from './frame-sizes.ts'
import { Header } from './header.tsx'
import { NewVersionPlace } from './new-version-place.tsx'
import { PageBreadcrumbs } from './page-breadcrumbs.tsx'
import { SideDrawer } from './side-drawer.tsx'
import { SkipLink } from './skip-link.tsx'
import { useDrawerPlace } from './use-drawer-place.ts'
import { usePageTitle } from './use-page-title.ts'

/** The frame of the dashboard: header, menu, breadcrumbs, and the page in the middle. For signed-in people only. */
export function DashboardLayout() {
  return (
    <SessionGate>
      <Frame />
    </SessionGate>
  )
}

function Frame() {
  const { beside } = useDrawerPlace()
  usePageTitle()
  useEffect(warmUp, [])
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.paper', display: 'flex' }}>
      <SkipLink />
      <Header />
      <NavigationProgress />
      <ConnectionPlace />
      <SideDrawer />
      <Box
        component="main"
        id="main"
        sx={{
          flexGrow: 1,
          minWidth: 0,
          mt: `${mainMarginTop}px`,
          marginInlineStart: beside ? `${drawerWidth}px` : { xs: 1, md: 2.5 },
          marginInlineEnd: { xs: 1, md: 2.5 },
          p: { xs: 2, md: 2.5 },
          bgcolor: 'background.default',
          borderRadius: '8px 8px 0 0',
        }}
      >
        <PageBreadcrumbs />
        <Outlet />
      </Box>
      <NewVersionPlace />
    </Box>
  )
}

function NavigationProgress() {
  const intl = useIntl()
  const busy = useNavigation().state !== 'idle'
  if (!busy) return null
  return (
    <LinearProgress
      aria-label={intl.formatMessage({ id: 'shell.navigation.loading' })}
      sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'tooltip' }}
    />
  )
}
