import { getScenarioPeople, presenceIntervalMs, scenarioPeopleKey, showPresence } from '@keyroom/product-api'
import { Box, useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'

/** Says to colleagues that the person has the scenario open, and who else has. */
export function PresentPeople({ scenarioId }: { scenarioId: string }) {
  const { api } = useHost()
  const { data } = useQuery({
    queryKey: ['programming', 'presence', scenarioId],
    queryFn: ({ signal }) => showPresence(api, scenarioId, { signal }),
    refetchInterval: presenceIntervalMs,
    gcTime: 0,
  })
  const names = (data ?? []).flatMap(({ name }) => name ?? [])
  return (
    <Box role="status" sx={{ color: 'text.secondary' }}>
      {names.length > 0 ? (
        <FormattedMessage
          id="programming.scenario.present"
          values={{ count: names.length, names: names.slice(0, 3).join(', '), more: names.length - 3 }}
        />
      ) : null}
    </Box>
  )
}

/** The people who see a scenario: as they are when a panel opens. */
export function usePeople(scenarioId: string) {
  const { api } = useHost()
  return useQuery({
    queryKey: scenarioPeopleKey(scenarioId),
    queryFn: ({ signal }) => getScenarioPeople(api, scenarioId, { signal }),
    gcTime: 0,
  })
}
