import { Button, StatePanel, Typography } from '@keyroom/ui/core'
import { Card, CircularProgress } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { billingProblem } from '../subscription/billing-problem.ts'
import { useOpenPart } from '../subscription/use-open-part.ts'
import type { Confirmation } from './use-confirmation.ts'

interface UnconfirmedProps extends Confirmation {
  readonly state: 'confirming' | 'unpaid' | 'failed'
}

/** Shown after the return from the payment provider until the payment is confirmed. */
export function Unconfirmed({ state, error, retry }: UnconfirmedProps) {
  const { go } = useOpenPart()
  if (state === 'confirming') return <Waiting id="profile.done.confirming" />
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

/** Shown in place of the page while waiting after a payment. */
export function Waiting({ id }: { id: 'profile.done.confirming' | 'profile.done.opening' }) {
  return (
    <Card role="status" sx={{ p: { xs: 3, sm: 5 }, display: 'grid', gap: 2, justifyItems: 'center' }}>
      <CircularProgress aria-hidden size={40} />
      <Typography color="textSecondary">
        <FormattedMessage id={id} />
      </Typography>
    </Card>
  )
}
