import { useSearchParams } from '@keyroom/ui/router'
import { useCallback, useMemo } from 'react'

/** What the screen shows of a program, in the order of its tabs. */
export const viewIds = ['departments', 'years', 'methods', 'drivers', 'risk', 'space', 'assumptions'] as const
export type ViewId = (typeof viewIds)[number]

/** What is chosen in an open program, in `?program=&department=&view=&year=`. */
export interface ProgramAddress {
  /** The id of a department, which the program may not have; `null` for none. */
  readonly department: string | null
  readonly view: ViewId
  /** The year that figures are shown of; `null` for the last one. */
  readonly year: number | null
  readonly changeAddress: (change: Readonly<Record<string, string | number | null>>) => void
}

export function useProgramAddress(): ProgramAddress {
  const [search, setSearch] = useSearchParams()
  const changeAddress = useCallback<ProgramAddress['changeAddress']>(
    (change) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(change)) {
            if (value === null) next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  )
  return useMemo(() => {
    const year = search.get('year') ?? ''
    return {
      department: search.get('department'),
      view: viewIds.find((id) => id === search.get('view')) ?? 'departments',
      year: /^(19|20|21)\d{2}$/.test(year) ? Number(year) : null,
      changeAddress,
    }
  }, [search, changeAddress])
}
