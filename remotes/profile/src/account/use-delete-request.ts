import { ApiError } from '@keyroom/contract'
import {
  deleteRequestKey,
  getDeleteRequest,
  refusedOrganizations,
  requestDeletion,
  withdrawDeleteRequest,
  type DeleteRequest,
} from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSessionFacts } from './account-queries.ts'

/** The user's request for deletion, and how to make and withdraw it. */
export function useDeleteRequest() {
  const { api } = useHost()
  const { sub } = useSessionFacts().claims
  const cache = useQueryClient()
  const queryKey = ['profile', ...deleteRequestKey(sub)] as const
  const keep = async (request: DeleteRequest) => {
    // An answer that is on its way may be older than the change.
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, request)
  }
  const state = useQuery({ queryKey, queryFn: ({ signal }) => getDeleteRequest(api, sub, { signal }) })
  const ask = useMutation({ mutationFn: () => requestDeletion(api, sub), onSuccess: keep })
  const withdraw = useMutation({
    mutationFn: () => withdrawDeleteRequest(api, sub),
    onSuccess: () => keep({ requestedAt: null }),
  })
  return { state, ask, withdraw }
}

/** Why the request was refused: organizations without another administrator, or anything else. */
export function deletionProblemOf(error: Error): { kind: 'last-admin'; organizations: string[] } | { kind: 'other' } {
  if (!(error instanceof ApiError) || error.code !== 'last-admin') return { kind: 'other' }
  return { kind: 'last-admin', organizations: refusedOrganizations(error).map(({ display_name: name }) => name) }
}
