import { pageOf } from '@keyroom/ui/table'
import { useState } from 'react'

/** How many rows a page of the map's tables has. */
export const pageSize = 25

/**
 * The page of a table that shows the chosen row. A page turned to by hand stays until the rows change or another one is
 * chosen.
 * @param chosenRow -1 without one
 */
export function usePageOfChosen<Row>(rows: readonly Row[], chosenRow = -1) {
  const [turned, setTurned] = useState<{ page: number; rows: unknown; chosenRow: number }>()
  const isTurned = turned?.rows === rows && turned.chosenRow === chosenRow
  const { page, shown } = pageOf(rows, isTurned ? turned.page : Math.max(0, Math.floor(chosenRow / pageSize)), pageSize)
  return { page, shown, turnTo: (next: number) => setTurned({ page: next, rows, chosenRow }) }
}
