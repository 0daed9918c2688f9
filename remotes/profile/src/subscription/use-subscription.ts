import type { Account } from '@keyroom/contract'
import {
  getInvoices,
  getPlans,
  getSubscription,
  getSubscriptionIds,
  invoicesKey,
  organizationSettingsKey,
  plansKey,
  subscriptionIdsKey,
  subscriptionKey,
  type Subscription,
} from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const own = 'profile'

/** What the account has subscribed to. */
export function useSubscription(account: Account) {
  const { api } = useHost()
  return useQuery({
    queryKey: [own, ...subscriptionKey(account.id)],
    queryFn: ({ signal }) => getSubscription(api, { signal }),
  })
}

/** What the biller calls the account's agreements. Kept as none where the API does not tell: nothing depends on them. */
export function useSubscriptionIds(account: Account) {
  const { api } = useHost()
  const { data } = useQuery({
    queryKey: [own, ...subscriptionIdsKey(account.id)],
    queryFn: ({ signal }) => getSubscriptionIds(api, { signal }).catch(() => []),
  })
  return data ?? []
}

/** What is for sale. */
export function usePlans() {
  const { api } = useHost()
  return useQuery({ queryKey: [own, ...plansKey()], queryFn: ({ signal }) => getPlans(api, { signal }) })
}

/** The invoices of the account, for those who may see them. */
export function useInvoices(account: Account, { enabled = true } = {}) {
  const { api } = useHost()
  return useQuery({
    queryKey: [own, ...invoicesKey(account.id)],
    queryFn: ({ signal }) => getInvoices(api, { signal }),
    enabled,
  })
}

/**
 * For after a purchase or a change: what the account has is read anew, without waiting until the stream of changes says
 * so. What the API has answered already is shown at once.
 */
export function useSubscriptionChanged(account: Account): (now?: Subscription) => Promise<void> {
  const queries = useQueryClient()
  return async (now) => {
    if (now) queries.setQueryData([own, ...subscriptionKey(account.id)], now)
    await Promise.all([
      queries.invalidateQueries({ queryKey: [own, ...subscriptionKey(account.id)] }),
      queries.invalidateQueries({ queryKey: [own, ...organizationSettingsKey(account.id)] }),
    ])
  }
}
