import type { Account, SessionFacts } from '@keyroom/contract'
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

/** The subscriptions of the account. */
export function useSubscription(account: Account) {
  const { api } = useHost()
  return useQuery({
    queryKey: [own, ...subscriptionKey(account.id)],
    queryFn: ({ signal }) => getSubscription(api, { signal }),
  })
}

/** Nothing depends on the numbers, so nobody is asked to try again. */
const retryNumbersMs = 3_000

/** The biller's numbers of the account's agreements. While they can't be read, they are asked for again and again. */
export function useSubscriptionIds(account: Account) {
  const { api } = useHost()
  return useQuery({
    queryKey: [own, ...subscriptionIdsKey(account.id)],
    queryFn: ({ signal }) => getSubscriptionIds(api, { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? retryNumbersMs : false),
  })
}

/** The plans on offer. */
export function usePlans() {
  const { api } = useHost()
  return useQuery({ queryKey: [own, ...plansKey()], queryFn: ({ signal }) => getPlans(api, { signal }) })
}

/** The invoices of the account, for users who may see them. */
export function useInvoices(account: Account, { enabled = true } = {}) {
  const { api } = useHost()
  return useQuery({
    queryKey: [own, ...invoicesKey(account.id)],
    queryFn: ({ signal }) => getInvoices(api, { signal }),
    enabled,
  })
}

/**
 * After a purchase or a change, loads the account's subscriptions again without waiting for the stream of changes. A
 * given answer of the API is shown at once.
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

/** Whether the user may buy for the account: anyone in a personal account, administrators in an organization. */
export const isBuyer = ({ activeAccount, claims }: SessionFacts): boolean =>
  activeAccount.accountType === 'personal' || claims.roles.includes('Admin')
