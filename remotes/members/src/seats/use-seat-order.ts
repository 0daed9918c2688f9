import type { Member } from '@keyroom/product-api'
import { useCallback, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { sortByHaving, sortMembers, type Sorting } from '../members/sort-members.ts'
import type { SeatBook } from './seat-book.ts'

/**
 * How members are put in order by name, or by who holds a seat of a product. Rows stay where they are while seats are
 * given and taken: the seats that count are those of the moment when the order was chosen.
 */
export function useSeatOrder({ seats }: SeatBook) {
  const { locale } = useIntl()
  const collator = useMemo(() => new Intl.Collator(locale), [locale])
  const [counted, setCounted] = useState(seats)
  const sort = useCallback(
    (members: readonly Member[], { key, descending }: Sorting<string>) =>
      key === 'name'
        ? sortMembers(members, { key, descending }, collator, () => '')
        : sortByHaving(members, ({ user_id }) => counted[user_id]?.[key] === true, descending, collator),
    [collator, counted],
  )
  return { sort, countNow: () => setCounted(seats()) }
}
