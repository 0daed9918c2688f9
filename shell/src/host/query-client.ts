import { QueryClient } from '@tanstack/react-query'

/**
 * The page's one cache of server state. What was fetched stays until somebody says that it changed; a failed call is
 * the screen's to show, not to repeat behind the person's back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
