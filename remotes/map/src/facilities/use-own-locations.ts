import { getLocationPoints, locationPointsKey, type LocationPoints } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { createClusterIndex } from './cluster-index.ts'

/** A location of the account, or one that a colleague shares. */
export interface OwnLocation {
  readonly id: string
  readonly name: string
  readonly address: string | null
  readonly longitude: number
  readonly latitude: number
  readonly isShared: boolean
  readonly canChange: boolean
  readonly importId: string | null
}

/** Own locations with coordinates, and where they are found. */
export function useOwnLocations() {
  const { api, session } = useHost()
  const account = useSyncExternalStore(session.subscribe, session.get).activeAccount.id
  const { data, error, refetch } = useQuery({
    queryKey: locationPointsKey(account),
    queryFn: ({ signal }) => getLocationPoints(api, { signal }),
  })
  const own = useMemo(() => (data ? indexed(data) : undefined), [data])
  return { own, error, refetch }
}

const found = new WeakMap<LocationPoints, ReturnType<typeof index>>()

/** Several parts of the page have the same answer: it is indexed once. */
function indexed(data: LocationPoints) {
  const known = found.get(data) ?? index(data)
  found.set(data, known)
  return known
}

function index({ columns }: LocationPoints) {
  const locations = columns.id.map((id, at): OwnLocation => ({
    id,
    name: columns.name[at] ?? '',
    address: columns.address[at] ?? null,
    longitude: columns.longitude[at] ?? Number.NaN,
    latitude: columns.latitude[at] ?? Number.NaN,
    isShared: columns.isShared[at] === true,
    canChange: columns.canChange[at] === true,
    importId: columns.importId[at] ?? null,
  }))
  const collator = new Intl.Collator(undefined, { numeric: true })
  locations.sort((one, other) => collator.compare(one.name, other.name))
  const imports = new Map<string, { readonly id: string; count: number; readonly canChange: boolean }>()
  for (const { importId, canChange } of locations) {
    if (importId === null) continue
    const known = imports.get(importId)
    if (known) known.count += 1
    else imports.set(importId, { id: importId, count: 1, canChange })
  }
  return {
    locations,
    byId: new Map(locations.map((location) => [location.id, location])),
    index: createClusterIndex(locations),
    imports: [...imports.values()],
  }
}
