import { facilityUnitsKey, getFacilityUnits } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** The units of a hospital beside those of a peer group; asks nothing while one of them is not known. */
export function useUnits(ccn: string | null, peers: string | null) {
  const { api } = useHost()
  const question = { peers: peers ?? 'all' }
  const query = useQuery({
    queryKey: ['analytics', ...facilityUnitsKey(ccn ?? '', question)],
    queryFn: ({ signal }) => getFacilityUnits(api, ccn ?? '', question, { signal }),
    enabled: ccn !== null && peers !== null,
    placeholderData: keepPreviousData,
  })
  // What was there of another hospital is not kept: only another peer group changes in place.
  const data = query.data?.ccn === ccn ? query.data : undefined
  return { ...query, data }
}
