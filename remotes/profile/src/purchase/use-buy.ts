import { ApiError, type Account } from '@keyroom/contract'
import { checkOut } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { emptyCart, type Cart } from '../cart/cart.ts'
import { orderOf, withAttempt, withoutAttempt } from '../cart/order.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { billingProblem } from '../subscription/billing-problem.ts'
import { openPaymentPage, returnPath } from '../subscription/open-payment-page.ts'
import { useIsShown } from '../subscription/use-is-shown.ts'
import { useOpenPart } from '../subscription/use-open-part.ts'
import { useSubscriptionChanged } from '../subscription/use-subscription.ts'
import { orderKey } from './use-confirmation.ts'

/**
 * Buys the content of the cart. An attempt with a lost answer is repeated with its key, so that nothing is bought
 * twice; after a refusal the next attempt has a new key. The cart is emptied once the purchase is confirmed. A user who
 * has left the step stays where they are, and an answer that comes then is a notification.
 */
export function useBuy(account: Account, { cart, change }: CartInUse & { cart: Cart }) {
  const { api, notify, telemetry } = useHost()
  const intl = useIntl()
  const { go } = useOpenPart()
  const changed = useSubscriptionChanged(account)
  const queries = useQueryClient()
  const isShown = useIsShown()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (attempted: ReturnType<typeof withAttempt>) =>
      checkOut(api, orderOf(attempted), attempted.attempt.key, returnPath()),
    onSuccess: async (answer, { attempt }) => {
      telemetry.event('profile.purchase', { status: answer.status })
      if (!isShown.current) {
        const isBought = answer.status === 'complete'
        const message = intl.formatMessage({ id: `profile.purchase.late.${answer.status}` })
        notify({ severity: isBought ? 'success' : 'warning', message })
        if (!isBought) return undefined
        change((now) => (now.attempt?.key === attempt.key ? emptyCart : now))
        return changed()
      }
      if (answer.status === 'redirect') return openPaymentPage(answer.url)
      queries.setQueryData(orderKey(account, attempt.key), answer)
      go({ outcome: 'complete' }, { replace: true })
      return changed()
    },
    onError: (refused) => {
      if (!isShown.current) notify({ severity: 'error', message: intl.formatMessage({ id: billingProblem(refused) }) })
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
