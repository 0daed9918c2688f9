import { topics } from '@keyroom/contract'
import { useHost } from '@keyroom/ui/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isFiltered, type AreasText, type MapPlace, type TimesText, type ToolsText } from '../address/map-address.ts'
import { useMapAddress } from '../address/use-map-address.ts'
import type { Box, ClusterIndex } from '../facilities/cluster-index.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { useFacilities } from '../facilities/use-facilities.ts'
import type { MapView } from '../view/create-map-view.ts'
import { useAddressOfView } from './use-address-of-view.ts'

/** A facility to show, from the table or from the search, which also finds some without a location. */
interface Wanted {
  readonly ccn: string
  readonly name: string
  readonly longitude: number | null
  readonly latitude: number | null
}

/** The facilities that the filters leave, and where they are found. */
export interface ShownFacilities {
  readonly facilities: readonly FacilityPoint[]
  readonly index: ClusterIndex
}

/** An own location as the search shows it. */
export interface OwnPlace {
  readonly id: string
  readonly name: string
  readonly address: string | null
}

/** How own locations are found and shown, once their code is loaded. */
export interface OwnPlaces {
  readonly find: (search: string) => readonly OwnPlace[]
  readonly show: (id: string) => void
}

/** The state and the actions of the page, which keep map, table, search and card in sync. */
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
  const [chosenArea, setChosenArea] = useState<string>()
  const [narrowed, setNarrowed] = useState<ShownFacilities>()
  const [ownPlaces, setOwnPlaces] = useState<OwnPlaces>()
  const { remember, giveBack } = useReturningFocus()
  const rest = useAddressOfView(view, address.place, change)
  const { data } = facilities
  const { ccn, place, tools } = address
  // Nothing is shown until the code of the filters has told what they leave.
  const shown: ShownFacilities | undefined = isFiltered(tools) ? narrowed : data
  const chosen = ccn === undefined ? undefined : data?.byCcn.get(ccn)

  // An address with a facility but without a place shows the facility.
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
  const changeAreas = useCallback((areas: AreasText | undefined) => change({ areas }), [change])
  const changeTimes = useCallback((times: TimesText | undefined) => change({ times }), [change])
  const changeTools = useCallback(
    (changed: ToolsText | ((latest: ToolsText) => ToolsText)) =>
      typeof changed === 'function'
        ? change(({ tools: latest }) => ({ tools: { ...latest, ...changed(latest) } }))
        : change({ tools: { ...tools, ...changed } }),
    [change, tools],
  )
  const openFacility = useCallback((next: string, name: string) => open({ ccn: next, name }), [open])
  const chooseArea = useCallback((code: string) => setChosenArea((before) => (before === code ? undefined : code)), [])
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
    shown,
    setNarrowed,
    ownPlaces,
    setOwnPlaces,
    /** Whether the user opened the card, rather than the address that the page was loaded with. */
    opened,
    /** West, south, east and north of the map. */
    extent,
    /** The facilities in the extent of the map. */
    within: useMemo(() => (shown && extent ? shown.index.within(extent) : []), [shown, extent]),
    types: useMemo(() => new Set(shown?.facilities.map(({ type }) => type)), [shown]),
    open,
    show,
    close,
    handleRest,
    /** The code of the area that the map and its table mark. */
    chosenArea,
    chooseArea,
    changeAreas,
    changeTimes,
    changeTools,
    openFacility,
    /** Drive times begin with the chosen hospital. */
    toggleTimes: () => changeTimes(address.times ? undefined : { times: ccn ?? '' }),
    toggleAreas: () => changeAreas(address.areas ? undefined : { areas: 'occupancy' }),
    toggleTable: () => change({ table: !address.table }),
  }
}

export type MapScreen = ReturnType<typeof useMapScreen>

/** Remembers the focused element when something opens, and returns the focus to it. */
function useReturningFocus(): { remember: () => void; giveBack: () => void } {
  const before = useRef<HTMLElement>(undefined)
  const remember = useCallback(() => {
    const { activeElement } = document
    // A card that is already open is not where the focus came from.
    if (activeElement instanceof HTMLElement && !activeElement.closest('[data-facility-card]'))
      before.current = activeElement
  }, [])
  const giveBack = useCallback(() => {
    if (before.current?.isConnected) before.current.focus({ preventScroll: true })
    before.current = undefined
  }, [])
  return { remember, giveBack }
}
