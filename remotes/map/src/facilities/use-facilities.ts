import { useHost } from '@keyroom/ui/core'
import { facilityPointsKey, getFacilityPoints } from '@keyroom/product-api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createClusterIndex } from './cluster-index.ts'
import { toFacilityPoints } from './facility-point.ts'

/**
 * All facilities with coordinates, in one request: the country has fewer than an answer can hold, and moving the map
 * then needs no network.
 */
export function useFacilities() {
  const { api } = useHost()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: facilityPointsKey(),
    queryFn: ({ signal }) => getFacilityPoints(api, {}, { signal }),
  })
  const indexed = useMemo(() => {
    if (!data) return undefined
    const facilities = toFacilityPoints(data)
    return {
      sample: data.sample,
      total: data.total,
      facilities,
      byCcn: new Map(facilities.map((facility) => [facility.ccn, facility])),
      index: createClusterIndex(facilities),
    }
  }, [data])
  return { data: indexed, error, refetch, isFetching }
}
