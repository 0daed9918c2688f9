import { IntlRoot } from '@keyroom/intl'
import { UiProvider, uiCatalog } from '@keyroom/ui/core'
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

/** The page as in the shell: look, language, server state and router. */
export function Page({ testHost, queryClient, router, onMessageError }: PageProps) {
  const { get, subscribe } = testHost.host.preferences
  const preferences = useSyncExternalStore(subscribe, get)
  return (
    <UiProvider preferences={preferences}>
      <Suspense fallback={null}>
        <IntlRoot locale={preferences.locale} catalog={uiCatalog} onError={onMessageError}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </IntlRoot>
      </Suspense>
    </UiProvider>
  )
}
