import type { SessionFacts } from '@keyroom/contract'
import { getUser, updateUser, userKey, type User, type UserChange } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** The user and the active account. */
export function useSessionFacts(): SessionFacts {
  const { session } = useHost()
  return useSyncExternalStore(session.subscribe, session.get)
}

const keyOf = (userId: string) => ['profile', ...userKey(userId)] as const

/** The user as shown. */
export interface ShownPerson {
  readonly name: string
  readonly picture: string | undefined
}

/**
 * The name and picture from the record, which is newer than the token, or from the token where the record is
 * unavailable.
 */
export function useShownPerson(): ShownPerson {
  const { api } = useHost()
  const { claims } = useSessionFacts()
  const { data } = useQuery({
    queryKey: keyOf(claims.sub),
    queryFn: ({ signal }) => getUser(api, claims.sub, { signal }),
  })
  const name = data?.name ?? claims.user_name ?? claims.email ?? claims.sub
  return { name, picture: data ? data.picture : claims.picture }
}

/** Changes the record of the user. The shell is notified and gets a token with the change. */
export function useChangePerson(): UseMutationResult<User, Error, UserChange> {
  const { api } = useHost()
  const { claims } = useSessionFacts()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: UserChange) => updateUser(api, claims.sub, change),
    onSuccess: (user) => cache.setQueryData(keyOf(claims.sub), user),
  })
}
