import { facilitySearchKey, keepWhileTyping, searchFacilities } from '@keyroom/product-api'
import { useDebounced, useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'

/** Avoids a request per keystroke. */
const searchDelayMs = 150

/** Hospitals that match the typed text, once typing pauses. */
export function useHospitalSearch(typed: string) {
  const { api } = useHost()
  const search = useDebounced(typed.trim(), searchDelayMs)
  return useQuery({
    queryKey: ['analytics', ...facilitySearchKey({ search })],
    queryFn: ({ signal }) => searchFacilities(api, { search }, { signal }),
    enabled: search !== '',
    placeholderData: keepWhileTyping(search),
  })
}

/** The largest hospitals, as suggestions. */
export function useLargestHospitals() {
  const { api } = useHost()
  const all = { search: '', limit: 6 }
  return useQuery({
    queryKey: ['analytics', ...facilitySearchKey(all)],
    queryFn: ({ signal }) => searchFacilities(api, all, { signal }),
  })
}
