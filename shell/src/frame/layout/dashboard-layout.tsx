import { Box, DelayedSkeleton, LinearProgress } from '@keyroom/ui/core'
import { Outlet, useMatches, useNavigation } from '@keyroom/ui/router'
import { Suspense, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { ConnectionPlace } from '../connection/connection-place.tsx'
import { warmUp } from '../federation/provided.ts'
import { loadApi } from '../host/load-api.ts'
import { drawnLater } from '../later/drawn-later.tsx'
import type { FetchedPage } from '../pages/page-fetched.tsx'
import { SessionGate } from '../session/session-gate.tsx'
import { useSession } from '../session/session-store.ts'
import { SettingsPlace } from '../settings/settings-place.tsx'
import { Boxed } from './boxed.tsx'
import { frameEnd, frameStart, frameTop } from './frame-sizes.ts'
import { Header } from './header.tsx'
import { fetchOwnMenu } from './other-menus.ts'
import { PageBreadcrumbs } from './page-breadcrumbs.tsx'
import { SideDrawer } from './side-drawer.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFrameShape } from './use-menu-place.ts'

/** The offer of newer builds. */
const NewVersionCard = drawnLater(async () => (await import('./new-version-card.tsx')).NewVersionCard)

/**
 * The frame of the dashboard: header, menu, breadcrumbs, and the page in the middle. For signed-in people only; for
 * somebody who is expected to be one of them, all but the page.
 */
export function DashboardLayout() {
  useFrameShape()
  useEffect(fetchOwnMenu, [])
  return (
    <SessionGate>
      <Frame />
    </SessionGate>
  )
}

function Frame() {
  const isSignedIn = useSession(({ phase }) => phase === 'signed-in')
  useEffect(() => void loadApi(), [])
  useEffect(() => {
    if (isSignedIn) return warmUp()
  }, [isSignedIn])
  usePageAhead(isSignedIn)
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.paper', display: 'flex' }}>
      <SkipLink />
      <Header />
      <NavigationProgress />
      {isSignedIn ? <ConnectionPlace /> : null}
      <Suspense fallback={null}>
        <SideDrawer />
      </Suspense>
      <Box
        component="main"
        id="main"
        sx={{
          flexGrow: 1,
          minWidth: 0,
          mt: frameTop,
          marginInlineStart: frameStart,
          marginInlineEnd: frameEnd,
          p: { xs: 2, md: 2.5 },
          bgcolor: 'background.default',
          borderRadius: '8px 8px 0 0',
          transition: 'margin-inline-start 200ms ease-out',
        }}
      >
        <Boxed>
          <PageBreadcrumbs />
          {isSignedIn ? <Outlet /> : <DelayedSkeleton />}
        </Boxed>
      </Box>
      <NewVersionCard />
      {isSignedIn ? <SettingsPlace /> : null}
    </Box>
  )
}

/**
 * Has the page that is open fetched with the frame: until it may be drawn, the network has nothing else to do. Its data
 * is asked for when it is known who is there, which is before it is drawn.
 */
function usePageAhead(isSignedIn: boolean) {
  const page = useMatches().at(-1)?.handle as Partial<FetchedPage> | undefined
  useEffect(() => page?.fetchAhead?.(), [page])
  useEffect(() => {
    if (isSignedIn) page?.askAhead?.()
  }, [page, isSignedIn])
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
