import { topics } from '@keyroom/contract'
import { costReportsKey, facilityKey, getCostReports, getFacility } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The cost reports of a hospital. Once they are there, the rest of the product hears which hospital was chosen. */
export function useCostReports(ccn: string | null) {
  const { api, events } = useHost()
  const query = useQuery({
    queryKey: ['analytics', ...costReportsKey(ccn ?? '')],
    queryFn: ({ signal }) => getCostReports(api, ccn ?? '', { signal }),
    enabled: ccn !== null,
  })
  const { data } = query
  useEffect(() => {
    if (!data || events.last(topics.facilitySelected)?.ccn === data.ccn) return
    events.publish(topics.facilitySelected, { ccn: data.ccn, name: data.name })
  }, [data, events])
  return query
}

/** Where a hospital is and of what kind: an addition to its heading, so nobody waits for it or misses it. */
export function useFacility(ccn: string | null) {
  const { api } = useHost()
  return useQuery({
    queryKey: ['analytics', ...facilityKey(ccn ?? '')],
    queryFn: ({ signal }) => getFacility(api, ccn ?? '', { signal }),
    enabled: ccn !== null,
  })
}
