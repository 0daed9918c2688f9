import type { RouteObject } from '@keyroom/ui/router'
import type { LoadedRemote } from '../federation/remotes-store.ts'
import { DashboardLayout } from '../layout/dashboard-layout.tsx'
import { FrameSkeleton } from '../layout/frame-skeleton.tsx'
import { WholePage } from '../pages/whole-page.tsx'
import { EmailVerified, Home, Landing, SignupConfirmation, Survey, TrialExpired } from '../pages/fetched-pages.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { RouterError, RouterErrorPanel } from '../pages/router-error.tsx'
import { RemoteAddress } from './remote-address.tsx'

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
                { index: true, element: <Home /> },
                { path: 'survey', element: <Survey /> },
                { path: 'trial-expired', element: <TrialExpired /> },
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
