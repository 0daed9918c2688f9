import type { Account, Claims } from '@keyroom/contract'
import { adminRole } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useSyncExternalStore } from 'react'

/** The active organization and the user in it. */
export interface OrganizationFacts {
  readonly account: Account
  readonly claims: Claims
  /** Whether the user may manage it by their token; the API checks again. */
  readonly admin: boolean
}

/** The active organization; `undefined` in a personal account. */
export function useOrganization(): OrganizationFacts | undefined {
  const { session } = useHost()
  const { activeAccount: account, claims } = useSyncExternalStore(session.subscribe, session.get)
  return account.accountType === 'organization'
    ? { account, claims, admin: claims.roles.includes(adminRole) }
    : undefined
}
