import type { Host } from '@keyroom/contract'
import { programKey } from '@keyroom/product-api'
import { evaluate, type Criteria, type Evaluation, type Program } from '@keyroom/right-sizing'
import { useHost } from '@keyroom/ui/core'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useAccount } from '../account/use-account.ts'
import { loadProgram } from './load-program.ts'

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
  const { program, criteria } = await loadProgram(api, id, signal)
  await nextTask()
  return { id, program, criteria, evaluation: evaluate(program, criteria) }
}

/** Resolves in a task of its own, so that the page can respond to a press or a key before more is calculated. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
}
