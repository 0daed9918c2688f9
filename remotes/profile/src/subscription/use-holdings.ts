import { heldProducts, type ProductId, type SessionFacts } from '@keyroom/contract'
import { getOrganizationSettings, organizationSettingsKey } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubscription } from './use-subscription.ts'

/** The products that the user holds in the active account; `data` is missing while loading or after an error. */
export interface Holdings {
  readonly data: Readonly<Partial<Record<ProductId, boolean>>> | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** By seats in an organization, by subscriptions or the flags of the token in a personal account. */
export function useHoldings({ claims, activeAccount }: SessionFacts): Holdings {
  const { api } = useHost()
  const [now] = useState(() => new Date())
  const { id, accountType } = activeAccount
  const inOrganization = accountType === 'organization'
  const subscription = useSubscription(activeAccount)
  const settings = useQuery({
    queryKey: ['profile', ...organizationSettingsKey(id)],
    queryFn: ({ signal }) => getOrganizationSettings(api, id, { signal }),
    enabled: inOrganization,
  })
  const seats = inOrganization ? settings.data && (settings.data.seats[claims.sub] ?? {}) : {}
  const flags = Object.entries(claims.app_metadata).filter(
    (flag): flag is [string, string] => typeof flag[1] === 'string',
  )
  const facts = { accountType, flags: Object.fromEntries(flags), now, ...subscription.data }
  return {
    data: seats && subscription.data ? heldProducts({ ...facts, seats }) : undefined,
    failed: settings.isError,
    retry: () => void settings.refetch(),
  }
}
