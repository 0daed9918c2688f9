import type { Account, Claims } from '@keyroom/contract'
import { getUserOrganizations, userOrganizationsKey, type Organization } from '@keyroom/product-api'
import { useEffect, useState } from 'react'
import { useConnection } from '../connection/connection-store.ts'
import { loadServerState } from '../host/load-server-state.ts'
import { services } from '../host/services.ts'
import { accountsOf } from './accounts.ts'

/**
 * The accounts that the signed-in person can switch to. Until their organizations are known, and when those can't be
 * read, the ones that the token names; they are read again when what was away is back.
 */
export function useAccounts(claims: Claims): Account[] {
  const [organizations, setOrganizations] = useState<Organization[]>([])
  const recoveries = useConnection((connection) => connection.recoveries)
  useEffect(() => {
    let current = true
    readOrganizations(claims.sub).then(
      (read) => current && setOrganizations(read),
      (error: unknown) => console.error('The organizations of the person could not be read', error),
    )
    return () => {
      current = false
    }
  }, [claims.sub, recoveries])
  return accountsOf(claims, organizations)
}

/** From the page's cache of server state, so that the screens that show them too don't ask again. */
async function readOrganizations(userId: string): Promise<Organization[]> {
  const { queryClient } = await loadServerState()
  return queryClient.fetchQuery({
    queryKey: userOrganizationsKey(userId),
    queryFn: ({ signal }) => getUserOrganizations(services().api, userId, { signal }),
  })
}
