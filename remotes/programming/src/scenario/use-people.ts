import { getScenarioPeople, scenarioPeopleKey } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'

/** The people who see a scenario: as they are when a panel opens. */
export function usePeople(scenarioId: string) {
  const { api } = useHost()
  return useQuery({
    queryKey: scenarioPeopleKey(scenarioId),
    queryFn: ({ signal }) => getScenarioPeople(api, scenarioId, { signal }),
    gcTime: 0,
  })
}
