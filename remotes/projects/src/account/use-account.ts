import { adminRole } from '@keyroom/product-api'
import { useAccess, useHost } from '@keyroom/ui/core'
import { useMemo, useSyncExternalStore } from 'react'

/** The account that the person works in, and what they may do in it. */
export interface PlanningAccount {
  readonly id: string
  readonly name: string
  readonly sub: string
  readonly isOrganization: boolean
  readonly isAdmin: boolean
  /** Whether projects may be changed now; they stay readable when access has ended. */
  readonly canPlan: boolean
}

export function useAccount(): PlanningAccount {
  const { session } = useHost()
  const { activeAccount, claims } = useSyncExternalStore(session.subscribe, session.get)
  const canPlan = useAccess('planning').allowed
  return useMemo(() => {
    const isOrganization = activeAccount.accountType === 'organization'
    return {
      id: activeAccount.id,
      name: activeAccount.display_name,
      sub: claims.sub,
      isOrganization,
      isAdmin: isOrganization && claims.roles.includes(adminRole),
      canPlan,
    }
  }, [activeAccount, claims, canPlan])
}
