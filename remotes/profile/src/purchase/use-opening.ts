import type { Account } from '@keyroom/contract'
import { getSubscription } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isOpen } from '../subscription/sold-rules.ts'

/** How long to wait for the new access before the page continues. */
const openTimeoutMs = 10_000

/**
 * Whether the purchased access is open on this page, which learns of it a moment after the server, by the stream of
 * changes. `late` after a timeout; it can still become `open`.
 */
export function useOpening(account: Account): 'pending' | 'late' | 'open' {
  const { api, access } = useHost()
  const decide = useSyncExternalStore(access.subscribe, access.get)
  const [isLate, setIsLate] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['profile', 'opening', account.id],
    queryFn: ({ signal }) => getSubscription(api, { signal }),
    // Only an answer after the purchase counts.
    gcTime: 0,
    staleTime: 0,
  })
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), openTimeoutMs)
    return () => clearTimeout(timer)
  }, [])
  if (data && isOpen(data, account, decide)) return 'open'
  return isError || isLate ? 'late' : 'pending'
}
