import { Box, DelayedSkeleton, lazyComponent, LinearProgress } from '@keyroom/ui/core'
import { Outlet, useMatches, useNavigation } from '@keyroom/ui/router'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { LazyConnectionBanner } from '../connection/load-connection.ts'
import { warmUp } from './warm-up.ts'
import { loadApi } from '../../kernel/api/load-api.ts'
import { afterFrame } from '../late/when-idle.ts'
import { SessionGate } from '../session/session-gate.tsx'
import { useSession } from '../../kernel/session/session-store.ts'
import { LazySettings } from '../settings/lazy-settings.tsx'
import { Boxed } from '../shape/boxed.tsx'
import { frameEnd, frameStart, frameTop } from '../shape/frame-skeleton.tsx'
import { Header } from './header.tsx'
import { PageBreadcrumbs } from './page-breadcrumbs.tsx'
import { fetchOwnMenu, SideDrawer } from './side-drawer.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFrameShape } from '../shape/use-menu-position.ts'

/** The offer of newer builds. */
const NewVersionCard = lazyComponent(
  afterFrame(async () => (await import('./new-version-card.tsx')).NewVersionCard),
  { fallback: null, onFailure: 'retry' },
)

/**
 * The frame of the dashboard: header, menu, breadcrumbs, and the page in the middle. For signed-in people only. While
 * the session is checked, a person who was signed in here before sees all but the page.
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
      {isSignedIn ? <LazyConnectionBanner /> : null}
      <SideDrawer />
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
      {isSignedIn ? <LazySettings /> : null}
    </Box>
  )
}

/** What a route's handle may offer to load its page before it is drawn. */
export interface PageAhead {
  /** Starts to load it with its messages. A failed load is repeated when the page is drawn. */
  readonly fetchAhead: () => void
  /** Starts its first requests, once the person is signed in. */
  readonly askAhead: () => void
}

/**
 * Loads the open page together with the frame, while the network is idle. Its data is requested as soon as the person is
 * signed in, which is before the page is drawn.
 */
function usePageAhead(isSignedIn: boolean) {
  const page = useMatches().at(-1)?.handle as Partial<PageAhead> | undefined
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
