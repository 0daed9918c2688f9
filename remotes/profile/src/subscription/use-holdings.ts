import { productsOfFlags, type ProductId, type SessionFacts } from '@keyroom/contract'
import { getOrganizationSettings, organizationSettingsKey } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'

/** Which products the person holds in the active account; `data` is missing while it is being read or could not be. */
export interface Holdings {
  readonly data: Readonly<Partial<Record<ProductId, boolean>>> | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** By seats in an organization's account, which the API knows; by the flags of the sign-in in one's own. */
export function useHoldings({ claims, activeAccount }: SessionFacts): Holdings {
  const { api } = useHost()
  const inOrganization = activeAccount.accountType === 'organization'
  const settings = useQuery({
    queryKey: ['profile', ...organizationSettingsKey(activeAccount.id)],
    queryFn: ({ signal }) => getOrganizationSettings(api, activeAccount.id, { signal }),
    enabled: inOrganization,
  })
  const seats = settings.data && (settings.data.seats[claims.sub] ?? {})
  return {
    data: inOrganization ? seats : productsOfFlags(claims.app_metadata),
    failed: settings.isError,
    retry: () => void settings.refetch(),
  }
}
