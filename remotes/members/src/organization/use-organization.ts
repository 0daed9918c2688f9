import type { Account, Claims } from '@keyroom/contract'
import { useHost } from '@keyroom/ui/core'
import { useSyncExternalStore } from 'react'

/** The organization whose account is active, with the claims of the person in it; nothing in a personal account. */
export function useOrganization(): { account: Account; claims: Claims; admin: boolean } | undefined {
  const { session } = useHost()
  const { activeAccount: account, claims } = useSyncExternalStore(session.subscribe, session.get)
  return account.accountType === 'organization' ? { account, claims, admin: claims.roles.includes('Admin') } : undefined
}
