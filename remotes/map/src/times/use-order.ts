import { ApiError } from '@keyroom/contract'
import { useHost } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOptions } from '@keyroom/product-api'

type Api = ReturnType<typeof useHost>['api']

interface OrderCalls<Order, Answer> {
  readonly key: (order: Order) => readonly unknown[]
  readonly get: (api: Api, order: Order, options: CallOptions) => Promise<Answer>
}

/** The answer to an order about drive times, as the controls, the map and the tables show it. */
export interface ShownAnswer<Answer> {
  /** The answer before, until there is another one. */
  readonly answer: Answer | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
  /** Tells answers apart; `undefined` while the one before is shown. */
  readonly answerKey: string | undefined
}

/** How often an unfinished answer is asked for again. The server waits half a minute for it each time. */
const maxAttempts = 6

/** Asks for an order; nothing without one. */
export function useOrder<Order, Answer>(
  order: Order | undefined,
  { key, get }: OrderCalls<Order, Answer>,
): ShownAnswer<Answer> {
  const { api } = useHost()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: order === undefined ? ['facilities', 'drive-times', 'none'] : key(order),
    queryFn: ({ signal }) => {
      if (order === undefined) throw new Error('Expected an order, got none. Choose a place.')
      return get(api, order, { signal })
    },
    enabled: order !== undefined,
    placeholderData: keepPreviousData,
    retry: (failures, reason) =>
      reason instanceof ApiError && reason.code === 'drive-times-unfinished' && failures < maxAttempts,
    retryDelay: 0,
  })
  const answer = order === undefined ? undefined : data
  return {
    answer,
    error: order === undefined ? null : error,
    isFetching,
    refetch: () => void refetch(),
    answerKey: answer === undefined || isPlaceholderData ? undefined : JSON.stringify(order),
  }
}
