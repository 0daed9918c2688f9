import { facilitySearchKey, searchFacilities } from '@keyroom/product-api'
import { useDebounced, useHost } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Avoids a request per keystroke. */
const searchDelayMs = 150

/** Hospitals that match the typed text, once typing pauses; the previous results stay until the next ones arrive. */
export function useHospitalSearch(typed: string) {
  const { api } = useHost()
  const search = useDebounced(typed.trim(), searchDelayMs)
  return useQuery({
    queryKey: ['analytics', ...facilitySearchKey(search)],
    queryFn: ({ signal }) => searchFacilities(api, { search }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
}

/** The largest hospitals, as suggestions. */
export function useLargestHospitals() {
  const { api } = useHost()
  return useQuery({
    queryKey: ['analytics', ...facilitySearchKey('')],
    queryFn: ({ signal }) => searchFacilities(api, { search: '', limit: 6 }, { signal }),
  })
}
