import { loadPacks } from '@keyroom/planning'
import { adminRole, criteriaPackKey, criteriaPacksKey, getCriteriaPacks } from '@keyroom/product-api'
import { combinePacks, type PackVersion } from '@keyroom/right-sizing'
import { useAccess, useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** The account's own packs. */
export const ownPacksKey = (accountId: string) => ['programming', ...criteriaPacksKey(accountId)]

/** All versions of the account's own packs, the newest first; loaded where they are needed. */
export function useOwnPacks(enabled = true) {
  const { api } = useHost()
  const { id: accountId } = useAuthor().account
  return useQuery({
    queryKey: ownPacksKey(accountId),
    queryFn: ({ signal }) => getCriteriaPacks(api, { signal }),
    enabled,
  })
}

/** A version of a pack, those below it, and the criteria that they make together. */
export function usePackVersion(chosen: PackVersion) {
  const { api } = useHost()
  const { id: accountId } = useAuthor().account
  return useQuery({
    queryKey: ['programming', ...criteriaPackKey(accountId, chosen.id, chosen.version)],
    queryFn: async ({ signal }) => {
      const packs = await loadPacks(api, chosen, signal)
      const pack = packs.find(({ id, version }) => id === chosen.id && version === chosen.version)
      if (!pack) throw new Error(`Expected a pack that this version can read, got ${chosen.id} ${chosen.version}.`)
      return { pack, packs, criteria: combinePacks(packs, chosen) }
    },
  })
}

/**
 * Whether the user may add packs and versions, and if not, why: `unknown` while nothing is known of the account's plan.
 * The API checks again.
 */
export function useAuthor() {
  const { session } = useHost()
  const { activeAccount: account, claims } = useSyncExternalStore(session.subscribe, session.get)
  const planning = useAccess('planning')
  const isAdmin = account.accountType === 'personal' || claims.roles.includes(adminRole)
  const lack = planning.allowed ? null : planning.reason === 'unknown' ? ('unknown' as const) : ('no-plan' as const)
  const refusal = isAdmin ? lack : ('admin-only' as const)
  return { account, refusal }
}
