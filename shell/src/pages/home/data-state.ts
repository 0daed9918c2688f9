import { dataStateKey, getDataState } from '@keyroom/product-api'
import { queryOptions } from '@tanstack/react-query'
import { services } from '../../host/services.ts'
import { queryClient } from '../../host/server-state.tsx'

/** Which hospitals and years there are, and whether they are real. */
export const dataState = queryOptions({
  queryKey: dataStateKey(),
  queryFn: ({ signal }) => getDataState(services().api, { signal }),
})

/** Asks for what the first page shows, before it is drawn. What fails shows, and is asked for again, in the page. */
export function askAhead(): void {
  void queryClient.prefetchQuery(dataState)
}
