import type { Host } from '@keyroom/contract'
import { loadCriteria } from '@keyroom/planning'
import { getProgram, programKey } from '@keyroom/product-api'
import { evaluate, readProgram, type Criteria, type Evaluation, type Program } from '@keyroom/right-sizing'
import { useHost } from '@keyroom/ui/core'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useAccount } from '../account/use-account.ts'

/** A scenario's program with what follows from it. */
export interface EvaluatedScenario {
  readonly id: string
  readonly program: Program
  readonly criteria: Criteria
  readonly evaluation: Evaluation
}

/** The programs of scenarios, evaluated by their criteria. A change of a colleague evaluates them again. */
export function useEvaluated(ids: readonly string[]): readonly UseQueryResult<EvaluatedScenario>[] {
  const { api } = useHost()
  const account = useAccount()
  return useQueries({
    queries: ids.map((id) => ({
      // Changes of the program are found by the key of the program.
      queryKey: [...programKey(id), 'evaluated', account.id],
      queryFn: ({ signal }: { signal: AbortSignal }) => evaluateStored(api, id, signal),
    })),
  })
}

async function evaluateStored(api: Host['api'], id: string, signal: AbortSignal): Promise<EvaluatedScenario> {
  const read = readProgram((await getProgram(api, id, { signal })).program)
  if ('unreadable' in read) {
    throw new Error(`Expected a program that this version can read, got ${read.unreadable.code}. Reload the page.`)
  }
  const criteria = await loadCriteria(api, read.program.pack, signal)
  return { id, program: read.program, criteria, evaluation: evaluate(read.program, criteria) }
}
