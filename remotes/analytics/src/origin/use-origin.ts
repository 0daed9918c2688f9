import { getPatientOrigin, patientOriginKey, type PatientOriginQuestion } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Where a hospital's patients come from. */
export function useOrigin(ccn: string | null, question: PatientOriginQuestion) {
  const { api } = useHost()
  const query = useQuery({
    queryKey: ['analytics', ...patientOriginKey(ccn ?? '', question)],
    queryFn: ({ signal }) => getPatientOrigin(api, ccn ?? '', question, { signal }),
    enabled: ccn !== null,
    placeholderData: keepPreviousData,
  })
  // What was there of another hospital is not kept: only year and areas change in place.
  const data = query.data?.ccn === ccn ? query.data : undefined
  return { ...query, data }
}
