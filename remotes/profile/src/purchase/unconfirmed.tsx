import { Button, StatePanel, Typography } from '@keyroom/ui/core'
import { Card, CircularProgress } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { billingProblem } from '../subscription/billing-problem.ts'
import { usePlace } from '../subscription/use-place.ts'
import type { Confirmation } from './use-confirmation.ts'

/** Back from the payment provider, while it is not known that the purchase was paid. */
export function Unconfirmed({ state, error, retry }: Confirmation) {
  const { go } = usePlace()
  if (state === 'confirming') {
    return (
      <Card role="status" sx={{ p: { xs: 3, sm: 5 }, display: 'grid', gap: 2, justifyItems: 'center' }}>
        <CircularProgress aria-hidden size={40} />
        <Typography color="textSecondary">
          <FormattedMessage id="profile.done.confirming" />
        </Typography>
      </Card>
    )
  }
  const actions = (
    <Button variant="outlined" onClick={() => go({ step: 'payment' })}>
      <FormattedMessage id="profile.cart.continue" />
    </Button>
  )
  return (
    <Card>
      {state === 'unpaid' ? (
        <StatePanel
          kind="empty"
          title={<FormattedMessage id="profile.done.unpaid.title" />}
          onRetry={retry}
          actions={actions}
        >
          <FormattedMessage id="profile.done.unpaid.text" />
        </StatePanel>
      ) : (
        <StatePanel
          kind="error"
          title={<FormattedMessage id="profile.done.failed" />}
          onRetry={retry}
          actions={actions}
        >
          <FormattedMessage id={billingProblem(error)} />
        </StatePanel>
      )}
    </Card>
  )
}
