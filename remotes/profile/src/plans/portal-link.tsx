import { openBillingPortal } from '@keyroom/product-api'
import { Button, Icon, useHost } from '@keyroom/ui/core'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { openPaymentPage, returnPath } from '../subscription/open-payment-page.ts'
import { useIsShown } from '../subscription/use-is-shown.ts'
import { billingProblem } from '../subscription/billing-problem.ts'

/** A link to the payment provider's portal for cards and addresses. */
export function PortalLink() {
  const { api, notify } = useHost()
  const intl = useIntl()
  const isShown = useIsShown()
  const { mutate, isPending } = useMutation({
    mutationFn: () => openBillingPortal(api, returnPath()),
    onSuccess: (url) => {
      if (isShown.current) openPaymentPage(url)
    },
    onError: (error) => notify({ severity: 'error', message: intl.formatMessage({ id: billingProblem(error) }) }),
  })
  return (
    <Button
      size="small"
      endIcon={<Icon name="external-link" size={18} />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      <FormattedMessage id="profile.plans.portal" />
    </Button>
  )
}
