import type { Member } from '@keyroom/product-api'
import type { Sorting } from '@keyroom/ui/table'
import { useCallback, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { sortByHaving, sortMembers } from '../members/sort-members.ts'
import type { SeatBook } from './seat-book.ts'

/**
 * Sorts members by name or by who holds a seat of a product. Rows do not move while seats change: they are sorted by the
 * seats at the last call of `countSeats`.
 */
export function useSeatOrder({ seats }: SeatBook) {
  const { locale } = useIntl()
  const collator = useMemo(() => new Intl.Collator(locale), [locale])
  const [counted, setCounted] = useState(seats)
  const sort = useCallback(
    (members: readonly Member[], { by, descending }: Sorting) =>
      by === 'name'
        ? sortMembers(members, { by, descending }, collator, () => '')
        : sortByHaving(members, ({ user_id }) => counted[user_id]?.[by] === true, descending, collator),
    [collator, counted],
  )
  return { sort, countSeats: () => setCounted(seats()) }
}
