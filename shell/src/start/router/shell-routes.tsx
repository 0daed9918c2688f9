import { lazyComponent } from '@keyroom/ui/core'
import { Outlet, type RouteObject } from '@keyroom/ui/router'
import { afterFrame } from '../../frame/late/when-idle.ts'
import { DashboardLayout } from '../../frame/layout/dashboard-layout.tsx'
import { FrameSkeleton } from '../../frame/shape/frame-skeleton.tsx'
import type { LoadedRemote } from '../../kernel/federation/remotes-store.ts'
import type { LazyPage } from '../../pages/lazy-page.tsx'
import {
  AboutData,
  EmailVerified,
  Home,
  Landing,
  SignupConfirmation,
  Survey,
  TrialExpired,
} from '../../pages/lazy-pages.tsx'
import { NotFound } from '../../pages/not-found.tsx'
import { RouterError, RouterErrorPanel } from '../../pages/router-error.tsx'
import { RemoteAddress } from './remote-address.tsx'

/** A page of the frame, loaded while the session is checked. */
const shellPage = (Page: LazyPage) => ({ element: <Page />, handle: Page })

/** Below this route the remotes' are added. */
export const dashboardRouteId = 'dashboard'

/** The shell's own routes. `attach` shows a remote that was loaded after its address was opened. */
export function shellRoutes(attach: (loaded: LoadedRemote) => void): RouteObject[] {
  return [
    {
      path: '/',
      element: <WholePage />,
      errorElement: <RouterError />,
      hydrateFallbackElement: <FrameSkeleton />,
      children: [
        { index: true, element: <Landing /> },
        { path: 'signup-confirmation', element: <SignupConfirmation /> },
        { path: 'email-verified', element: <EmailVerified /> },
        {
          id: dashboardRouteId,
          path: 'dashboard',
          element: <DashboardLayout />,
          children: [
            {
              // An error in a page of the shell keeps the frame around it.
              errorElement: <RouterErrorPanel />,
              children: [
                { ...shellPage(Home), index: true },
                { ...shellPage(AboutData), path: 'data' },
                { ...shellPage(Survey), path: 'survey' },
                { ...shellPage(TrialExpired), path: 'trial-expired' },
              ],
            },
            { path: '*', element: <RemoteAddress attach={attach} /> },
          ],
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]
}

const LateParts = lazyComponent(
  afterFrame(async () => (await import('../../frame/after-frame.tsx')).LateParts),
  { fallback: null, onFailure: 'retry' },
)

/** Any page, and what all pages have. */
function WholePage() {
  return (
    <>
      <Outlet />
      <LateParts />
    </>
  )
}
