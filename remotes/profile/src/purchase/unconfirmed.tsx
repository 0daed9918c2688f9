import { Button, StatePanel } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { billingProblem } from '../subscription/billing-problem.ts'
import { usePlace } from '../subscription/use-place.ts'
import type { Confirmation } from './use-confirmation.ts'
import { Waiting } from './waiting.tsx'

/** Back from the payment provider, while it is not known that the purchase was paid. */
export function Unconfirmed({ state, error, retry }: Confirmation) {
  const { go } = usePlace()
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
