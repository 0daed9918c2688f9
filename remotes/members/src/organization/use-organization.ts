import type { Account, Claims } from '@keyroom/contract'
import { ADMIN_ROLE } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useSyncExternalStore } from 'react'

/** The organization whose account is active, and the person in it. */
export interface OrganizationFacts {
  readonly account: Account
  readonly claims: Claims
  /** Whether the person may manage it, as far as their token says; the API asks anew. */
  readonly admin: boolean
}

/** The organization whose account is active; nothing in a personal account. */
export function useOrganization(): OrganizationFacts | undefined {
  const { session } = useHost()
  const { activeAccount: account, claims } = useSyncExternalStore(session.subscribe, session.get)
  return account.accountType === 'organization'
    ? { account, claims, admin: claims.roles.includes(ADMIN_ROLE) }
    : undefined
}
