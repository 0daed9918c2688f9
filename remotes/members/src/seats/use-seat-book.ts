import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { ProductRow } from '../products/product-row.ts'
import { createSeatBook, type SeatBook, type SeatState } from './seat-book.ts'

/** The seats of the organization, to be followed row by row. */
export function useSeatBook(organizationId: string): SeatBook {
  const queryClient = useQueryClient()
  return useMemo(() => createSeatBook(queryClient, organizationId), [queryClient, organizationId])
}

/** The seats of one member, by product in the order of the columns. Drawn anew only when one of them changes. */
export function useSeatStates({ subscribe, statesOf }: SeatBook, userId: string): readonly SeatState[] {
  return useSyncExternalStore(subscribe, () => statesOf(userId)).split(' ') as SeatState[]
}

/** The products with how many seats are open. */
export function useProductRows({ subscribe, rows }: SeatBook): readonly ProductRow[] {
  return useSyncExternalStore(subscribe, rows)
}
