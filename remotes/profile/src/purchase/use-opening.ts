import type { Account } from '@keyroom/contract'
import { getSubscription } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isOpen } from '../subscription/is-open.ts'

/** For how long the page waits for the news of what was bought before it lets go (milliseconds). */
const patience = 10_000

/**
 * Whether what was bought is open on this page: the server knows at once, the page a moment later, when the stream of
 * changes has told it. `late` after a while of waiting; it still becomes `open` then.
 */
export function useOpening(account: Account): 'pending' | 'late' | 'open' {
  const { api, access } = useHost()
  const decide = useSyncExternalStore(access.subscribe, access.get)
  const [isLate, setIsLate] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['profile', 'opening', account.id],
    queryFn: ({ signal }) => getSubscription(api, { signal }),
    // Only what is said after the purchase counts.
    gcTime: 0,
    staleTime: 0,
  })
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (data && isOpen(data, account, decide)) return 'open'
  return isError || isLate ? 'late' : 'pending'
}
