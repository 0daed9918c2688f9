import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'

/**
 * The page's one cache of server state. What was fetched stays until somebody says that it changed; a failed call is
 * the screen's to show, not to repeat behind the person's back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails like any other, in words; what looks after the connection has it made again.
    queries: {
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Hands the cache to what a remote draws. */
export function ServerState({ children }: PropsWithChildren) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
