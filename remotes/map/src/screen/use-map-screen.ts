import { topics } from '@keyroom/contract'
import { useHost } from '@keyroom/ui/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MapPlace } from '../address/map-address.ts'
import { useMapAddress } from '../address/use-map-address.ts'
import { useReturningFocus } from '../card/use-returning-focus.ts'
import type { Box } from '../facilities/cluster-index.ts'
import { useFacilities } from '../facilities/use-facilities.ts'
import type { MapView } from '../view/create-map-view.ts'
import { useAddressOfView } from './use-address-of-view.ts'

/** A hospital that a part of the screen wants shown: from the table, or from the search, which knows some without a place. */
interface Wanted {
  readonly ccn: string
  readonly name: string
  readonly longitude: number | null
  readonly latitude: number | null
}

/** The state of the screen, and what can be done with it. Map, table, search and card all stay in step through it. */
export function useMapScreen() {
  const { events } = useHost()
  const view = useRef<MapView>(undefined)
  const setView = useCallback((next: MapView | undefined) => {
    view.current = next
  }, [])
  const [address, change] = useMapAddress()
  const facilities = useFacilities()
  const [extent, setExtent] = useState<Box>()
  const [opened, setOpened] = useState(false)
  const { remember, giveBack } = useReturningFocus()
  const rest = useAddressOfView(view, address.place, change)
  const { data } = facilities
  const { ccn, place } = address
  const chosen = ccn === undefined ? undefined : data?.byCcn.get(ccn)

  // An address that names a hospital but no place shows the hospital.
  const arrived = useRef(false)
  useEffect(() => {
    if (!data || arrived.current) return
    arrived.current = true
    if (chosen && !place) view.current?.showPoint(chosen)
  }, [data, chosen, place])

  const open = useCallback(
    ({ ccn: next, name }: Pick<Wanted, 'ccn' | 'name'>) => {
      remember()
      setOpened(true)
      change({ ccn: next })
      events.publish(topics.facilitySelected, { ccn: next, name })
    },
    [remember, change, events],
  )
  const show = useCallback(
    ({ longitude, latitude, ...facility }: Wanted) => {
      open(facility)
      if (longitude !== null && latitude !== null) view.current?.showPoint({ longitude, latitude })
    },
    [open],
  )
  const close = useCallback(() => {
    change({ ccn: undefined })
    giveBack()
  }, [change, giveBack])
  const handleRest = useCallback(
    (now: MapPlace, box: Box, atHome: boolean) => {
      setExtent(box)
      rest(atHome ? undefined : now)
    },
    [rest],
  )

  return {
    view,
    setView,
    address,
    facilities,
    chosen,
    /** Whether the card was opened by the user and not by the address that the page was loaded with. */
    opened,
    /** The hospitals in the map's extent. */
    within: useMemo(() => (data && extent ? data.index.within(extent) : []), [data, extent]),
    types: useMemo(() => new Set(data?.facilities.map(({ type }) => type)), [data]),
    open,
    show,
    close,
    handleRest,
    toggleTable: () => change({ table: !address.table }),
  }
}

export type MapScreen = ReturnType<typeof useMapScreen>
