import type { SessionFacts } from '@keyroom/contract'
import { getUser, updateUser, userKey, type User, type UserChange } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Who is signed in, in which account. */
export function useSessionFacts(): SessionFacts {
  const { session } = useHost()
  return useSyncExternalStore(session.subscribe, session.get)
}

const keyOf = (userId: string) => ['profile', ...userKey(userId)] as const

/** A person as they are shown. */
export interface ShownPerson {
  readonly name: string
  readonly picture: string | undefined
}

/** Name and picture: of the record where it could be read, which is ahead of the token, else as the token says. */
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

/** Changes the record of whoever is signed in. The shell hears of it by itself and gets a token that says it too. */
export function useChangePerson(): UseMutationResult<User, Error, UserChange> {
  const { api } = useHost()
  const { claims } = useSessionFacts()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: UserChange) => updateUser(api, claims.sub, change),
    onSuccess: (user) => cache.setQueryData(keyOf(claims.sub), user),
  })
}
