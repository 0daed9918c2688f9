import { getImports, importsKey } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { isOpen } from './job-state.ts'

/** Milliseconds between two looks how far imports are. */
const PACE = 1_000

/**
 * The imports, of whomever. That one begins or ends comes with the stream of changes; how far one is is asked every
 * second, only while one is under way and the page can be seen.
 */
export function useImports() {
  const { api } = useHost()
  return useQuery({
    queryKey: ['analytics', ...importsKey()],
    queryFn: ({ signal }) => getImports(api, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? PACE : false),
  })
}
