import { IntlRoot } from '@keyroom/intl'
import { lazyComponent, UiProvider } from '@keyroom/ui/core'
import { RouterProvider, type DataRouter } from '@keyroom/ui/router'
import { Suspense } from 'react'
import type { RuntimeConfiguration } from '../kernel/configuration/runtime-configuration.ts'
import { pageCatalog } from '../messages/catalog.ts'
import { Notifications } from '../frame/notifications/notifications.tsx'
import { afterFrame } from '../frame/late/when-idle.ts'
import { FrameSkeleton } from '../frame/shape/frame-skeleton.tsx'
import { useDrawnPreferences } from '../kernel/preferences/preferences-store.ts'

import { SessionRunner } from '../kernel/sign-in/session-runner.tsx'

interface AppProps {
  readonly configuration: RuntimeConfiguration
  readonly router: DataRouter
}

const AfterFrame = lazyComponent(
  afterFrame(async () => (await import('../frame/after-frame.tsx')).AfterFrame),
  { fallback: null, onFailure: 'retry' },
)

/**
 * Shows the page that a sign-in returns to. The address changes at once, since a reload while that page is loading must
 * not use the sign-in's code again.
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
        <IntlRoot locale={preferences.locale} catalog={pageCatalog}>
          <RouterProvider router={router} />
          <Notifications />
          <AfterFrame router={router} />
        </IntlRoot>
      </Suspense>
    </UiProvider>
  )
}
