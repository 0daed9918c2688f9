import { openBillingPortal } from '@keyroom/product-api'
import { Button, Icon, useHost } from '@keyroom/ui/core'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { leaveFor } from '../subscription/leave-for.ts'
import { billingProblem } from '../subscription/billing-problem.ts'

/** Leads to where the payment provider lets people see to cards and addresses. */
export function PortalLink() {
  const { api, notify } = useHost()
  const intl = useIntl()
  const { mutate, isPending } = useMutation({
    mutationFn: () => openBillingPortal(api),
    onSuccess: (url) => leaveFor(url),
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
