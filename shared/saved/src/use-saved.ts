import { ApiError } from '@keyroom/contract'
import { useHost } from '@keyroom/ui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SavedContent, SavedItem, SavedKind } from './saved-kind.ts'

/** The saved items of one kind in the current account, and their changes, which reject when they fail. */
export function useSaved(kind: SavedKind) {
  const { api, session } = useHost()
  const { activeAccount, claims } = useSyncExternalStore(session.subscribe, session.get)
  const queries = useQueryClient()
  const queryKey = ['saved', ...kind.key(activeAccount.id)]
  const query = useQuery({ queryKey, queryFn: ({ signal }) => kind.list(api, { signal }) })
  const write = (update: (items: readonly SavedItem[]) => readonly SavedItem[]) =>
    queries.setQueryData<readonly SavedItem[]>(queryKey, (items) => (items ? update(items) : items))
  const inOrganization = activeAccount.accountType === 'organization'
  const isAdmin = inOrganization && claims.roles.includes('Admin')
  return {
    query,
    /** Whether the account is an organization. */
    canShare: inOrganization,
    /** Whether the user may rename and delete the item. */
    mayChange: ({ own, shared }: SavedItem) => own || (shared && isAdmin),
    add: async (content: SavedContent) => {
      const added = await kind.add(api, content)
      write((items) => [...items, added])
    },
    change: async (item: SavedItem, change: Partial<SavedContent>) => {
      const changed = await kind.change(api, item, change)
      write((items) => items.map((one) => (one.id === changed.id ? changed : one)))
    },
    /** Removed at once, and restored when the server refuses. */
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

/** Error codes with messages of their own. */
const known = ['name-taken', 'too-many-saved', 'owner-only', 'stale', 'organization-only', 'network']

/** The message id for a failed save, change or deletion. */
export function savedErrorId(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return 'saved.error.gone'
  const code = error instanceof ApiError ? error.code : ''
  return `saved.error.${known.includes(code) ? code : 'other'}`
}
