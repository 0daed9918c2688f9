import { facilityKey, getFacility, type Location } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQueries } from '@tanstack/react-query'
import type { NamedPoint } from '../locations/locator.tsx'

/** Where locations are: by their own coordinates, or by those of their hospital's public data. */
export function usePositions(places: readonly Location[]): {
  readonly points: readonly NamedPoint[]
  readonly townOf: (location: Location) => string | null
} {
  const { api } = useHost()
  const ccns = [...new Set(places.flatMap(({ ccn }) => (ccn === null ? [] : [ccn])))]
  const facilities = useQueries({
    queries: ccns.map((ccn) => ({
      queryKey: facilityKey(ccn),
      queryFn: ({ signal }: { signal: AbortSignal }) => getFacility(api, ccn, { signal }),
    })),
  })
  const facilityOf = (ccn: string | null) => (ccn === null ? undefined : facilities[ccns.indexOf(ccn)]?.data)
  const points = places.flatMap(({ id, name, ccn, ...own }) => {
    const facility = facilityOf(ccn)
    const latitude = own.latitude ?? facility?.latitude ?? null
    const longitude = own.longitude ?? facility?.longitude ?? null
    return latitude === null || longitude === null ? [] : [{ id, name, latitude, longitude }]
  })
  const townOf = ({ ccn, address }: Location) => {
    const facility = facilityOf(ccn)
    return address ?? (facility ? [facility.city, facility.state].filter(Boolean).join(', ') : null)
  }
  return { points, townOf }
}
