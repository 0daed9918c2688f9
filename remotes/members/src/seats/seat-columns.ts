import { productName, type Member } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { personColumns } from '../members/member-columns.ts'
import { productIds, type SeatBook } from './seat-book.ts'

/** The columns of a file of seats: who, and for each product whether they hold one. */
export function seatColumns(intl: IntlShape, { statesOf }: SeatBook): FileColumn<Member>[] {
  const [yes, no] = ['yes', 'no'].map((word) => intl.formatMessage({ id: `members.file.${word}` })) as [string, string]
  return [
    ...personColumns(intl),
    ...productIds.map((id, place): FileColumn<Member> => ({
      id,
      header: productName(id),
      kind: 'text',
      value: ({ user_id: userId }) => (statesOf(userId).split(' ')[place] === 'held' ? yes : no),
    })),
  ]
}
