import type { Account, Claims } from '@keyroom/contract'
import { getUserOrganizations, userOrganizationsKey, type Organization } from '@keyroom/product-api'
import { useEffect, useState } from 'react'
import { useConnection } from '../connection/connection-store.ts'
import { loadServerState } from '../api/load-server-state.ts'
import { services } from '../api/services.ts'
import { personalAccountOf } from '../session/claims.ts'

/**
 * The accounts that the signed-in person can switch to. Until their organizations are known, and when those can't be
 * read, the ones that the token names; they are read again when what was away is back, and when a membership changes.
 */
export function useAccounts(claims: Claims): Account[] {
  const [organizations, setOrganizations] = useState<Organization[]>([])
  const recoveries = useConnection((connection) => connection.recoveries)
  useEffect(() => {
    const end = new AbortController()
    followOrganizations(claims.sub, setOrganizations, end.signal).catch(reportUnread)
    return () => end.abort()
  }, [claims.sub, recoveries])
  return accountsOf(claims, organizations)
}

const reportUnread = (error: unknown) => console.error('The organizations of the person could not be read', error)

/** In the page's cache of server state, so that the screens that show them too don't ask again. */
async function followOrganizations(userId: string, show: (read: Organization[]) => void, end: AbortSignal) {
  const { followQuery } = await loadServerState()
  if (end.aborted) return
  const stop = followQuery(
    {
      queryKey: userOrganizationsKey(userId),
      queryFn: ({ signal }) => getUserOrganizations(services().api, userId, { signal }),
      // Nobody is told that they joined an organization while they work in another account.
      staleTime: 60_000,
    },
    ({ data, error, isFetching }) => {
      if (data) show(data)
      if (error && !isFetching) reportUnread(error)
    },
  )
  end.addEventListener('abort', stop)
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
