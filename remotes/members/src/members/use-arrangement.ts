import type { Member } from '@keyroom/product-api'
import { useDeferredValue, useMemo } from 'react'
import { readSorting, writeSorting } from '../table/address.ts'
import { useAddressValue } from '../table/use-address-value.ts'
import { findable, findMembers } from './find-members.ts'
import type { Sorting } from './sort-members.ts'

interface ArrangementOptions<Key extends string> {
  readonly members: readonly Member[]
  /** What the address calls the search; the order is under the same name with `-by`. */
  readonly name: string
  readonly keys: readonly [Key, ...Key[]]
  /** Puts all members in order. The same function as long as it does the same. */
  readonly sort: (members: readonly Member[], sorting: Sorting<Key>) => Member[]
}

/** Members as somebody searched and sorted them; the address says how. Typing never waits for the table. */
export function useArrangement<Key extends string>({ members, name, keys, sort }: ArrangementOptions<Key>) {
  const [search, setSearch] = useAddressValue(name)
  const [by, setBy] = useAddressValue(`${name}-by`)
  const { key, descending } = readSorting(useDeferredValue(by), keys)
  const wanted = useDeferredValue(search)
  const searchable = useMemo(() => findable(sort(members, { key, descending })), [sort, members, key, descending])
  const found = useMemo(() => findMembers(searchable, wanted), [searchable, wanted])
  const headOf = (column: Key) => ({
    order: key === column ? (descending ? ('descending' as const) : ('ascending' as const)) : undefined,
    onSort: () => setBy(writeSorting({ key: column, descending: key === column && !descending })),
  })
  return { search, setSearch, wanted, found, by, headOf }
}
