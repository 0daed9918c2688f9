import { ApiError } from '@keyroom/contract'
import { getScenario, isOutage, scenarioKey } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { ProgramPage } from './program-page.tsx'
import { ScenarioBar } from '../scenario/scenario-bar.tsx'

/** The program of a scenario, with what is around it: project, parent, status, colleagues. */
export function ScenarioPage({ id }: { id: string }) {
  const { api } = useHost()
  const { data, error } = useQuery({
    queryKey: scenarioKey(id),
    queryFn: ({ signal }) => getScenario(api, id, { signal }),
  })
  // A program that stands alone opens as it is; without an answer, so does what waits in this browser.
  const isMissing = error instanceof ApiError && !isOutage(error)
  return (
    <ProgramPage
      id={id}
      scenario={data ?? null}
      bar={(session) => (data && !isMissing ? <ScenarioBar scenario={data} session={session} /> : null)}
    />
  )
}
