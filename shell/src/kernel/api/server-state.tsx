import {
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'

/**
 * The page's one cache of server state. Data stays fresh until a change is reported; the screen shows a failed
 * call, and nothing repeats it without the person.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails like any other; when the network is back, everything is fetched again.
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

/** Provides the cache to what a remote draws. */
export function ServerState({ children }: PropsWithChildren) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Follows a query from outside what the cache is provided to, until the returned function is called. */
export function followQuery<Data>(
  options: QueryObserverOptions<Data, Error, Data, Data>,
  onResult: (result: QueryObserverResult<Data>) => void,
): () => void {
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(onResult)
  onResult(observer.getCurrentResult())
  return stop
}
