import { ApiError } from '@keyroom/contract'
import {
  cancelDriveTimeJob,
  getDriveTimeJob,
  getDriveTimeJobResult,
  getDriveTimeJobs,
  orderDriveTimeJob,
  type DriveTimeJob,
  type DriveTimeJobOrder,
  type DriveTimeJobResult,
} from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import type { ShownAnswer } from '../times/use-order.ts'

export type NetworkResult = Extract<DriveTimeJobResult, { kind: 'bands' }>

const pollIntervalMs = 1_500

/** Without an answer, the page asks again by itself: the calculation goes on, so nothing has to be ordered again. */
const askAgain = { retry: (_count: number, error: Error) => isPassing(error), retryDelay: 5_000 }

/** Whether a failure may end without anyone's doing: there was no answer, the API failed, or it had too many requests. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
}

/** Whether a job is not over. */
export function isUnfinished({ state }: DriveTimeJob): boolean {
  return state === 'queued' || state === 'running'
}

/**
 * A job as far as it is, what it resulted in, and why neither can be read at the moment. A hidden page does not ask.
 * @param id `undefined` for none
 */
export function useNetwork(id: string | undefined) {
  const { api } = useHost()
  const key = useJobsKey()
  const job = useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => getDriveTimeJob(api, idOf(id), { signal }),
    enabled: id !== undefined,
    ...askAgain,
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? pollIntervalMs : false),
  })
  const isDone = id !== undefined && job.data?.state === 'done'
  const result = useQuery({
    queryKey: [...key, id, 'result'],
    queryFn: ({ signal }) => getDriveTimeJobResult(api, idOf(id), { signal }),
    enabled: isDone,
    ...askAgain,
    // A job that is done stays as it is.
    staleTime: Infinity,
  })
  const answer = isDone && result.data?.kind === 'bands' ? result.data : undefined
  const failure = id === undefined ? null : (job.failureReason ?? (isDone ? result.failureReason : null))
  const lost = failure && isPassing(failure) ? failure : undefined
  const shown: ShownAnswer<NetworkResult> = {
    answer,
    error: id === undefined ? null : (job.error ?? result.error),
    isFetching: id !== undefined && !lost && (job.isLoading || result.isLoading),
    refetch: () => void (job.error ? job : result).refetch(),
    answerKey: answer && id,
  }
  return {
    job: id === undefined ? undefined : job.data,
    isMatrix: isDone && result.data?.kind === 'matrix',
    lost,
    shown,
  }
}

/** The latest jobs of the account. */
export function useNetworkJobs() {
  const { api } = useHost()
  return useQuery({
    queryKey: useJobsKey(),
    queryFn: ({ signal }) => getDriveTimeJobs(api, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? 2 * pollIntervalMs : false),
  })
}

/**
 * Orders a job. The id belongs to what is ordered until it was ordered, so that two clicks, or another try after a lost
 * answer, order once.
 */
export function useOrderNetwork(onOrdered: (id: string) => void) {
  const { api } = useHost()
  const key = useJobsKey()
  const queries = useQueryClient()
  const attempt = useRef<{ readonly text: string; readonly id: string }>(undefined)
  return useMutation({
    mutationFn: (order: DriveTimeJobOrder) => {
      const text = JSON.stringify(order)
      if (attempt.current?.text !== text) attempt.current = { text, id: crypto.randomUUID() }
      return orderDriveTimeJob(api, { ...order, id: attempt.current.id })
    },
    onSuccess: (job) => {
      attempt.current = undefined
      queries.setQueryData([...key, job.id], job)
      onOrdered(job.id)
      return queries.invalidateQueries({ queryKey: key, exact: true })
    },
  })
}

/** Cancels a job. */
export function useCancelNetwork() {
  const { api } = useHost()
  const key = useJobsKey()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => cancelDriveTimeJob(api, id),
    onSuccess: (job) => {
      queries.setQueryData([...key, job.id], job)
      return queries.invalidateQueries({ queryKey: key, exact: true })
    },
  })
}

/** Jobs are of one account. */
function useJobsKey() {
  const { session } = useHost()
  const account = useSyncExternalStore(session.subscribe, session.get).activeAccount.id
  return ['facilities', 'drive-times', 'jobs', account] as const
}

function idOf(id: string | undefined): string {
  if (id === undefined) throw new Error('Expected the id of a job, got none. Order one, or open an earlier one.')
  return id
}
