import type { Member } from '@keyroom/product-api'
import { nextSorting, readSorting, useAddressText, writeSorting, type Sorting } from '@keyroom/ui/table'
import { useDeferredValue, useMemo } from 'react'
import { findMembers, searchableMembers } from './find-members.ts'

interface FoundMembersOptions<Column extends string> {
  readonly members: readonly Member[]
  /** The address parameter of the search; that of the sorting has the suffix `-by`. */
  readonly name: string
  /** The first column is sorted by while the address names none. */
  readonly columns: readonly [Column, ...Column[]]
  /** Has to be the same function while it does the same. */
  readonly sort: (members: readonly Member[], sorting: Sorting<Column>) => Member[]
}

/** The members that the reader searched for, as the reader sorted them, both kept in the address. */
export function useFoundMembers<Column extends string>({ members, name, columns, sort }: FoundMembersOptions<Column>) {
  const [search, setSearch] = useAddressText(name)
  const [sortText, setSortText] = useAddressText(`${name}-by`)
  // Deferred, so that typing never waits for the table.
  const { by, descending } = readSorting(useDeferredValue(sortText), columns) ?? { by: columns[0], descending: false }
  const appliedSearch = useDeferredValue(search)
  const searchable = useMemo(
    () => searchableMembers(sort(members, { by, descending })),
    [sort, members, by, descending],
  )
  const found = useMemo(() => findMembers(searchable, appliedSearch), [searchable, appliedSearch])
  const sorting = { by, descending }
  return {
    search,
    setSearch,
    appliedSearch,
    found,
    sorting,
    sortBy: (column: Column) => setSortText(writeSorting(nextSorting(sorting, column))),
  }
}
