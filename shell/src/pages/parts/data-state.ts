import { dataStateKey, getDataState } from '@keyroom/product-api'
import { queryOptions } from '@tanstack/react-query'
import { services } from '../../kernel/api/services.ts'

/** How often to ask while files are imported. Each import is announced; a file that is refused is not. */
const comingIntervalMs = 5_000

/** Which hospitals and years there are, whether they are real, and which files are still to come. */
export const dataState = queryOptions({
  queryKey: dataStateKey(),
  queryFn: ({ signal }) => getDataState(services().api, { signal }),
  refetchInterval: ({ state }) => (state.data && state.data.coming.length > 0 ? comingIntervalMs : false),
})
