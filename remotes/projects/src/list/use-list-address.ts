import { normalizeCcn, readSentUnits, type SentUnits } from '@keyroom/cost-report'
import { useSearchParams } from '@keyroom/ui/router'
import { useCallback, useMemo } from 'react'

/** The tabs of the page, in their order. */
export const tabIds = ['projects', 'scenarios', 'partners'] as const
export type TabId = (typeof tabIds)[number]

export const sortings = ['client', 'changed', 'name'] as const
export type ProjectSorting = (typeof sortings)[number]

export const statusIds = ['draft', 'in-review', 'agreed', 'archived'] as const
export type StatusId = (typeof statusIds)[number]

/**
 * What is chosen on the page, in `?tab=&client=&status=&archived=&sort=`; the search is there too. Other screens ask for a
 * hospital to be used in a project by `?ccn=`, and for a scenario of its units by `&year=&units=&target=`.
 */
export interface ListAddress {
  readonly tab: TabId
  /** The id of a client; `null` for all. */
  readonly client: string | null
  /** Only projects with a scenario in this status. */
  readonly status: StatusId | null
  readonly isArchived: boolean
  readonly sort: ProjectSorting
  /** The CCN of a hospital to use in a project; `null` for none. */
  readonly hospital: string | null
  /** Its units that a scenario is to start from. */
  readonly units: SentUnits | null
  readonly changeAddress: (change: Readonly<Record<string, string | null>>) => void
}

export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams()
  const changeAddress = useCallback<ListAddress['changeAddress']>(
    (change) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(change)) {
            if (value === null || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  )
  return useMemo(() => {
    const one = <Id extends string>(name: string, ids: readonly Id[]) => ids.find((id) => id === search.get(name))
    return {
      tab: one('tab', tabIds) ?? 'projects',
      client: search.get('client'),
      status: one('status', statusIds) ?? null,
      isArchived: search.get('archived') === 'true',
      sort: one('sort', sortings) ?? 'client',
      hospital: normalizeCcn(search.get('ccn') ?? ''),
      units: readSentUnits(search),
      changeAddress,
    }
  }, [search, changeAddress])
}
