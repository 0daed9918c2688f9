import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { ProductRow } from '../products/product-row.ts'
import { createSeatBook, type SeatBook, type SeatState } from './seat-book.ts'

/** The seat book of the organization. */
export function useSeatBook(organizationId: string): SeatBook {
  const queryClient = useQueryClient()
  return useMemo(() => createSeatBook(queryClient, organizationId), [queryClient, organizationId])
}

/** The seat states of a member in the order of the columns; renders again only when one changes. */
export function useSeatStates({ subscribe, statesOf }: SeatBook, userId: string): readonly SeatState[] {
  return useSyncExternalStore(subscribe, () => statesOf(userId)).split(' ') as SeatState[]
}

/** The products with their open seats. */
export function useProductRows({ subscribe, rows }: SeatBook): readonly ProductRow[] {
  return useSyncExternalStore(subscribe, rows)
}
