import { getSavedViews, savedViewsKey, type SavedView } from '@keyroom/product-api'
import { useQuery } from '@tanstack/react-query'
import { services } from '../../../kernel/api/services.ts'
import { useSession } from '../../../kernel/session/session-store.ts'

/** What is known of the views that were saved in the account in use, by this person or for its organization. */
export interface SavedViews {
  readonly views: readonly SavedView[]
  readonly isFailed: boolean
  readonly retry: () => void
}

const none: readonly SavedView[] = []

/** Asked for whenever the palette opens; what was known before is there at once. */
export function useSavedViews(): SavedViews {
  const account = useSession((session) => (session.phase === 'signed-in' ? session.activeAccount.id : undefined))
  const { data, isError, refetch } = useQuery({
    queryKey: ['palette', ...savedViewsKey(account ?? '')],
    queryFn: ({ signal }) => getSavedViews(services().api, { signal }),
    enabled: account !== undefined,
    staleTime: 0,
  })
  return { views: data ?? none, isFailed: isError && !data, retry: () => void refetch() }
}
