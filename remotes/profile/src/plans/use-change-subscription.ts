import { ApiError, type Account } from '@keyroom/contract'
import { changeSubscription, type SubscriptionChange, type SubscriptionItem } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useSubscriptionChanged } from '../subscription/use-subscription.ts'
import { billingProblem } from '../subscription/billing-problem.ts'

interface RequestedChange {
  readonly item: SubscriptionItem
  readonly change: SubscriptionChange
}

/** The message to show on success. */
function wordOf(change: SubscriptionChange): 'seats' | 'cancelled' | 'resumed' {
  if ('quantity' in change) return 'seats'
  return change.cancelAtPeriodEnd ? 'cancelled' : 'resumed'
}

/** Changes a subscription and shows the result. `change` resolves with whether it succeeded. */
export function useChangeSubscription(account: Account) {
  const { api, notify } = useHost()
  const intl = useIntl()
  const changed = useSubscriptionChanged(account)
  const mutation = useMutation({
    mutationFn: ({ item, change }: RequestedChange) => changeSubscription(api, item.id, change),
    onSuccess: (now, { item, change }) => {
      const product = intl.formatMessage({ id: `profile.product.${item.productId}` })
      const seats = 'quantity' in change ? change.quantity : item.quantity
      notify({
        severity: 'success',
        message: intl.formatMessage({ id: `profile.terms.done.${wordOf(change)}` }, { product, seats }),
      })
      return changed(now)
    },
    onError: async (error) => {
      notify({ severity: 'error', message: intl.formatMessage({ id: billingProblem(error) }) })
      // The refused change was based on outdated data.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) await changed()
    },
  })
  return {
    isChanging: mutation.isPending,
    change: (item: SubscriptionItem, change: SubscriptionChange): Promise<boolean> =>
      mutation.mutateAsync({ item, change }).then(
        () => true,
        () => false,
      ),
  }
}
