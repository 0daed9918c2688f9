import type { Account, Claims } from '@keyroom/contract'
import { getUserOrganizations, userOrganizationsKey, type Organization } from '@keyroom/product-api'
import { useEffect, useState } from 'react'
import { useConnection } from '../connection/connection-store.ts'
import { loadServerState } from '../api/load-server-state.ts'
import { services } from '../api/services.ts'
import { personalAccountOf } from '../session/claims.ts'

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

/** Every account that the person can work in: their own, if they have one, then the organizations'. */
export function accountsOf(claims: Claims, organizations: readonly Organization[]): Account[] {
  const personal = claims.app_metadata.personalAccount === 'false' ? [] : [personalAccountOf(claims)]
  return [...personal, ...organizations.map(organizationAccountOf)]
}

function organizationAccountOf({ id, display_name, name, branding }: Organization): Account {
  const logo = branding?.logo_url
  return { id, display_name, name, ...(logo ? { image_url: logo } : {}), accountType: 'organization' }
}
