import { facilitySearchKey, searchFacilities } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Who types faster than this is not done typing. */
const pauseMs = 150

/** Hospitals that match what was typed, once the typing pauses; the last ones stay until the next are there. */
export function useHospitalSearch(typed: string) {
  const { api } = useHost()
  const search = useSettled(typed.trim())
  return useQuery({
    queryKey: ['analytics', ...facilitySearchKey(search)],
    queryFn: ({ signal }) => searchFacilities(api, { search }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
}

/** The largest hospitals there are, to begin with. */
export function useLargestHospitals() {
  const { api } = useHost()
  return useQuery({
    queryKey: ['analytics', ...facilitySearchKey('')],
    queryFn: ({ signal }) => searchFacilities(api, { search: '', limit: 6 }, { signal }),
  })
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
