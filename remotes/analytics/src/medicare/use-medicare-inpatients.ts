import { getMedicareInpatients, medicareInpatientsKey } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'

/** What Medicare says of a hospital's inpatients. */
export function useMedicareInpatients(ccn: string) {
  const { api } = useHost()
  return useQuery({
    queryKey: ['analytics', ...medicareInpatientsKey(ccn)],
    queryFn: ({ signal }) => getMedicareInpatients(api, ccn, { signal }),
  })
}
