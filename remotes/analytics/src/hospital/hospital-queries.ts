import { topics } from '@keyroom/contract'
import { costReportsKey, facilityKey, getCostReports, getFacility } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The cost reports of a hospital. Once they are there, the rest of the product hears which hospital was chosen. */
export function useCostReports(ccn: string | null) {
  const { api } = useHost()
  const query = useQuery({
    queryKey: ['analytics', ...costReportsKey(ccn ?? '')],
    queryFn: ({ signal }) => getCostReports(api, ccn ?? '', { signal }),
    enabled: ccn !== null,
  })
  useAnnounced(query.data)
  return query
}

/** Tells the rest of the product which hospital is looked at, once it is known that there is one. */
export function useAnnounced(hospital: { readonly ccn: string; readonly name: string } | undefined) {
  const { events } = useHost()
  const { ccn, name } = hospital ?? {}
  useEffect(() => {
    if (ccn === undefined || name === undefined || events.last(topics.facilitySelected)?.ccn === ccn) return
    events.publish(topics.facilitySelected, { ccn, name })
  }, [ccn, name, events])
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
