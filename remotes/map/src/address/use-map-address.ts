import { useIsLeaving, useSearchParams } from '@keyroom/ui/router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { readMapAddress, writeMapAddress, type MapAddress } from './map-address.ts'

/** What changes, or how it follows from the latest address, which may not be rendered yet. */
type AddressChange = Partial<MapAddress> | ((latest: MapAddress) => Partial<MapAddress>)

/**
 * The map's part of the URL, and how to change it. A change replaces the history entry: Back leaves the map for the
 * previous page, and returning finds the map as it was. During a navigation, to another query of the map too, nothing is
 * changed, because that would cancel it.
 */
export function useMapAddress(): [MapAddress, (change: AddressChange) => void] {
  const [query, setQuery] = useSearchParams()
  const isLeaving = useIsLeaving()
  const address = useMemo(() => readMapAddress(query), [query])

  // More changes may arrive before the router has rendered the first one, and while it does.
  const latest = useRef({ query, setQuery })
  const shown = useRef(query.toString())
  const unrendered = useRef<readonly string[]>([])
  useEffect(() => {
    shown.current = query.toString()
    const rendered = unrendered.current.indexOf(shown.current)
    unrendered.current = rendered < 0 ? [] : unrendered.current.slice(rendered + 1)
    latest.current = { query: unrendered.current.length > 0 ? latest.current.query : query, setQuery }
  }, [query, setQuery])

  const change = useCallback(
    (changed: AddressChange) => {
      const { query: before, setQuery: set } = latest.current
      const latestAddress = readMapAddress(before)
      const shownAddress = readMapAddress(new URLSearchParams(shown.current))
      const next = typeof changed === 'function' ? changed(latestAddress) : rebase(changed, shownAddress, latestAddress)
      const after = writeMapAddress(before, { ...latestAddress, ...next })
      if (isLeaving([shown.current, ...unrendered.current]) || after.toString() === before.toString()) return
      latest.current = { query: after, setQuery: set }
      unrendered.current = [...unrendered.current, after.toString()]
      set(after, { replace: true, preventScrollReset: true })
    },
    [isLeaving],
  )

  return [address, change]
}

/**
 * A change of several texts was made from what is shown: those texts that it left as they were shown are taken from the
 * latest address, so that two quick choices both count.
 */
function rebase(changed: Partial<MapAddress>, shown: MapAddress, latest: MapAddress): Partial<MapAddress> {
  const texts = (['areas', 'times', 'tools'] as const).flatMap((part) => {
    const [next, before, now] = [changed, shown, latest].map((address): Texts | undefined => address[part])
    if (!next || !before || !now) return []
    const names = Object.keys({ ...before, ...next }).filter((name) => next[name] !== before[name])
    return [[part, { ...now, ...Object.fromEntries(names.map((name) => [name, next[name]])) }]]
  })
  return { ...changed, ...Object.fromEntries(texts) }
}

type Texts = Readonly<Partial<Record<string, string | undefined>>>
