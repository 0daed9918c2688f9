import { topics } from '@keyroom/contract'
import { costReportsKey, facilityKey, getCostReports, getFacility } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The cost reports of a hospital. Once they are loaded, the chosen hospital is published to the other remotes. */
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

/** Publishes the chosen hospital once it is known to exist. */
export function useAnnounced(hospital: { readonly ccn: string; readonly name: string } | undefined) {
  const { events } = useHost()
  const { ccn, name } = hospital ?? {}
  useEffect(() => {
    if (ccn === undefined || name === undefined || events.last(topics.facilitySelected)?.ccn === ccn) return
    events.publish(topics.facilitySelected, { ccn, name })
  }, [ccn, name, events])
}

/** The place and type of a hospital, which extend its heading: the page does not wait for them. */
export function useFacility(ccn: string | null) {
  const { api } = useHost()
  return useQuery({
    queryKey: ['analytics', ...facilityKey(ccn ?? '')],
    queryFn: ({ signal }) => getFacility(api, ccn ?? '', { signal }),
    enabled: ccn !== null,
  })
}
