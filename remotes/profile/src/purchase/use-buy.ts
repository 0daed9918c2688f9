import { ApiError, type Account } from '@keyroom/contract'
import { checkOut } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '../cart/cart.ts'
import { orderOf, withAttempt, withoutAttempt } from '../cart/order.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { billingProblem } from '../subscription/billing-problem.ts'
import { leaveFor } from '../subscription/leave-for.ts'
import { usePlace } from '../subscription/use-place.ts'
import { useSubscriptionChanged } from '../subscription/use-subscription.ts'
import { orderKey } from './use-confirmation.ts'

/**
 * Buys what is in the cart. An attempt whose answer was lost is made again under its key, so that nothing is bought
 * twice; after a refusal the next one is a new one. Where it is said that it is bought, the cart is emptied.
 */
export function useBuy(account: Account, { cart, change }: CartInUse & { cart: Cart }) {
  const { api, telemetry } = useHost()
  const { go } = usePlace()
  const changed = useSubscriptionChanged(account)
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (attempted: ReturnType<typeof withAttempt>) => checkOut(api, orderOf(attempted), attempted.attempt.key),
    onSuccess: async (answer, { attempt }) => {
      telemetry.event('profile.purchase', { status: answer.status })
      if (answer.status === 'redirect') return leaveFor(answer.url)
      queries.setQueryData(orderKey(account, attempt.key), answer)
      go({ outcome: 'complete' }, { replace: true })
      await changed()
    },
    onError: (refused) => {
      const wasAnswered = refused instanceof ApiError && refused.status >= 400 && refused.status < 500
      if (!wasAnswered) return undefined
      change(withoutAttempt)
      return changed()
    },
  })
  const buy = () => {
    if (isPending) return
    const attempted = withAttempt(cart, crypto.randomUUID())
    change(() => attempted)
    mutate(attempted)
  }
  return { buy, isBuying: isPending, problem: error ? billingProblem(error) : undefined }
}
