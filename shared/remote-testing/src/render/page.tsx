import { IntlRoot } from '@keyroom/intl'
import { UiProvider, uiCatalogue } from '@keyroom/ui/core'
import { RouterProvider, type createMemoryRouter } from '@keyroom/ui/router'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, useSyncExternalStore } from 'react'
import type { TestHost } from '../host/create-test-host.ts'

interface PageProps {
  readonly testHost: TestHost
  readonly queryClient: QueryClient
  readonly router: ReturnType<typeof createMemoryRouter>
  readonly onMessageError: (error: unknown) => void
}

/** The page as the shell makes it: look, language, server state, and the router in the middle. */
export function Page({ testHost, queryClient, router, onMessageError }: PageProps) {
  const { get, subscribe } = testHost.host.preferences
  const preferences = useSyncExternalStore(subscribe, get)
  return (
    <UiProvider preferences={preferences}>
      <Suspense fallback={null}>
        <IntlRoot locale={preferences.locale} catalogue={uiCatalogue} onError={onMessageError}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </IntlRoot>
      </Suspense>
    </UiProvider>
  )
}
