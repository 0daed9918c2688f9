import { IntlRoot } from '@keyroom/intl'
import { UiProvider } from '@keyroom/ui/core'
import { RouterProvider } from '@keyroom/ui/router'
import { Suspense } from 'react'
import type { RuntimeConfiguration } from './configuration/runtime-configuration.ts'
import { pageCatalogue } from './messages/page-catalogue.ts'
import { Notifications } from './notifications/notifications.tsx'
import { drawnLater } from './later/drawn-later.tsx'
import { FrameSkeleton } from './layout/frame-skeleton.tsx'
import { useDrawnPreferences } from './preferences/use-drawn-preferences.ts'
import type { ShellRouter } from './router/create-router.tsx'
import { SessionRunner } from './session/session-runner.tsx'

interface AppProps {
  readonly configuration: RuntimeConfiguration
  readonly router: ShellRouter
}

const AfterFrame = drawnLater(async () => (await import('./later/after-frame.tsx')).AfterFrame)

/**
 * Shows the page that a sign-in came back for. The address changes at once: a reload while that page still loads must
 * not use the sign-in's code a second time.
 */
function returnTo(router: AppProps['router']) {
  return (path: string) => {
    history.replaceState(history.state, '', path)
    void router.navigate(path, { replace: true })
  }
}

/** The page: look, language, session, and the router in the middle. */
export function App({ configuration, router }: AppProps) {
  const preferences = useDrawnPreferences()
  return (
    <UiProvider preferences={preferences}>
      <SessionRunner configuration={configuration} onReturn={returnTo(router)} />
      <Suspense fallback={<FrameSkeleton />}>
        <IntlRoot locale={preferences.locale} catalogue={pageCatalogue}>
          <RouterProvider router={router} />
          <Notifications />
          <AfterFrame router={router} />
        </IntlRoot>
      </Suspense>
    </UiProvider>
  )
}
