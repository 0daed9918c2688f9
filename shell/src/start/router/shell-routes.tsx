import type { RouteObject } from '@keyroom/ui/router'
import type { LoadedRemote } from '../federation/remotes-store.ts'
import { DashboardLayout } from '../layout/dashboard-layout.tsx'
import { FrameSkeleton } from '../layout/frame-skeleton.tsx'
import { WholePage } from '../pages/whole-page.tsx'
import { EmailVerified, Home, Landing, SignupConfirmation, Survey, TrialExpired } from '../pages/fetched-pages.tsx'
import type { FetchedPage } from '../pages/page-fetched.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { RouterError, RouterErrorPanel } from '../pages/router-error.tsx'
import { RemoteAddress } from './remote-address.tsx'

/** A page of the frame, which is fetched while it is not yet known who is there. */
const shellPage = (Page: FetchedPage) => ({ element: <Page />, handle: Page })

/** Below this route the remotes' are added. */
export const dashboardRouteId = 'dashboard'

/** The shell's own routes. `attach` shows a remote that was loaded while its address was already open. */
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
              // What a page of the shell's throws leaves the frame around it.
              errorElement: <RouterErrorPanel />,
              children: [
                { ...shellPage(Home), index: true },
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
