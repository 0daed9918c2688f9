import type { RouteObject } from '@keyroom/ui/router'
import type { LoadedRemote } from '../federation/remotes-store.ts'
import { DashboardLayout } from '../layout/dashboard-layout.tsx'
import { FrameSkeleton } from '../layout/frame-skeleton.tsx'
import { Home } from '../pages/home.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { RouterError } from '../pages/router-error.tsx'
import { RemoteAddress } from './remote-address.tsx'

/** Below this route the remotes' are added. */
export const dashboardRouteId = 'dashboard'

/** The shell's own routes. `attach` shows a remote that was loaded while its address was already open. */
export function shellRoutes(attach: (loaded: LoadedRemote) => void): RouteObject[] {
  return [
    {
      path: '/',
      errorElement: <RouterError />,
      hydrateFallbackElement: <FrameSkeleton />,
      children: [
        { index: true, lazy: async () => ({ Component: (await import('../pages/landing.tsx')).Landing }) },
        {
          path: 'signup-confirmation',
          lazy: async () => ({ Component: (await import('../pages/signup-confirmation.tsx')).SignupConfirmation }),
        },
        {
          path: 'email-verified',
          lazy: async () => ({ Component: (await import('../pages/email-verified.tsx')).EmailVerified }),
        },
        {
          id: dashboardRouteId,
          path: 'dashboard',
          element: <DashboardLayout />,
          children: [
            { index: true, element: <Home /> },
            {
              path: 'trial-expired',
              lazy: async () => ({ Component: (await import('../pages/trial-expired.tsx')).TrialExpired }),
            },
            { path: '*', element: <RemoteAddress attach={attach} /> },
          ],
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]
}
