import { facilitySearchQuery } from '@keyroom/product-api'
import { useDebounced, useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'

/** Avoids a request per keystroke. */
const searchDelayMs = 150

/** Hospitals that match the typed text, once typing pauses. */
export function useHospitalSearch(typed: string) {
  const { api } = useHost()
  const search = useDebounced(typed.trim(), searchDelayMs)
  return useQuery({ ...facilitySearchQuery(api, { search }), enabled: search !== '' })
}

/** The largest hospitals, as suggestions. */
export function useLargestHospitals() {
  const { api } = useHost()
  return useQuery(facilitySearchQuery(api, { search: '', limit: 6 }))
}
