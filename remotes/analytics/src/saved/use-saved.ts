import { useHost } from '@keyroom/ui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SavedContent, SavedItem, SavedKind } from './saved-kind.ts'

/** What was saved of one kind in the account that one works in, and what can be done with it. Writes reject when they fail. */
export function useSaved(kind: SavedKind) {
  const { api, session } = useHost()
  const { activeAccount, claims } = useSyncExternalStore(session.subscribe, session.get)
  const queries = useQueryClient()
  const queryKey = ['analytics', ...kind.key(activeAccount.id)]
  const query = useQuery({ queryKey, queryFn: ({ signal }) => kind.list(api, { signal }) })
  const write = (update: (items: readonly SavedItem[]) => readonly SavedItem[]) =>
    queries.setQueryData<readonly SavedItem[]>(queryKey, (items) => (items ? update(items) : items))
  const inOrganization = activeAccount.accountType === 'organization'
  const isAdmin = inOrganization && claims.roles.includes('Admin')
  return {
    query,
    /** Whether there is an organization to share with. */
    canShare: inOrganization,
    /** Whether one may rename and delete it. */
    mayChange: ({ own, shared }: SavedItem) => own || (shared && isAdmin),
    add: async (content: SavedContent) => {
      const added = await kind.add(api, content)
      write((items) => [...items, added])
    },
    change: async (item: SavedItem, change: Partial<SavedContent>) => {
      const changed = await kind.change(api, item, change)
      write((items) => items.map((one) => (one.id === changed.id ? changed : one)))
    },
    /** Gone at once; back when the server refuses. */
    remove: async (item: SavedItem) => {
      write((items) => items.filter(({ id }) => id !== item.id))
      try {
        await kind.remove(api, item.id)
      } catch (error) {
        await queries.invalidateQueries({ queryKey })
        throw error
      }
    },
    refresh: async ({ id }: SavedItem) => {
      const { data } = await query.refetch()
      return data?.find((one) => one.id === id)
    },
  }
}
