import { useIsLeaving, useSearchParams } from '@keyroom/ui/router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { readMapAddress, writeMapAddress, type MapAddress } from './map-address.ts'

/**
 * The map's part of the URL, and how to change some of it. A change replaces the entry in the history: Back leaves the
 * map for where the user came from, and coming back finds it as it was left. While another page is on its way nothing is
 * changed: that would call it back.
 */
export function useMapAddress(): [MapAddress, (change: Partial<MapAddress>) => void] {
  const [query, setQuery] = useSearchParams()
  const isLeaving = useIsLeaving()
  const address = useMemo(() => readMapAddress(query), [query])

  // Two changes may come before the router has rendered the first one.
  const latest = useRef({ query, setQuery })
  useEffect(() => {
    latest.current = { query, setQuery }
  }, [query, setQuery])

  const change = useCallback(
    (changed: Partial<MapAddress>) => {
      const { query: before, setQuery: set } = latest.current
      const after = writeMapAddress(before, { ...readMapAddress(before), ...changed })
      if (isLeaving() || after.toString() === before.toString()) return
      latest.current = { query: after, setQuery: set }
      set(after, { replace: true, preventScrollReset: true })
    },
    [isLeaving],
  )

  return [address, change]
}
