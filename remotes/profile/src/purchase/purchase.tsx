import type { SessionFacts } from '@keyroom/contract'
import { Box, Button, DelayedSkeleton, Icon, StatePanel } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import type { CartInUse } from '../cart/use-cart.ts'
import { useOpenPart, type StepName } from '../subscription/use-open-part.ts'
import { usePlans, useSubscription } from '../subscription/use-subscription.ts'
import { PurchaseSteps } from './purchase-steps.tsx'

interface PurchaseProps {
  facts: SessionFacts
  inUse: CartInUse
  step: StepName
}

/** A purchase, once the offers and the cart are loaded. */
export function Purchase({ facts, inUse, step }: PurchaseProps) {
  const plans = usePlans()
  const subscription = useSubscription(facts.activeAccount)
  const { cart } = inUse
  const readAgain = () => {
    for (const query of [plans, subscription]) if (query.isError) void query.refetch()
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      <BackLink />
      {cart && plans.data && subscription.data ? (
        <PurchaseSteps
          facts={facts}
          inUse={{ ...inUse, cart }}
          step={step}
          plans={plans.data}
          subscription={subscription.data}
        />
      ) : plans.isError || subscription.isError ? (
        <Card>
          <StatePanel kind="error" title={<FormattedMessage id="profile.purchase.error" />} onRetry={readAgain} />
        </Card>
      ) : (
        <DelayedSkeleton height={420} />
      )}
    </Box>
  )
}

/** A link from the purchase, which is kept, to the overview. */
function BackLink() {
  const { go } = useOpenPart()
  return (
    <Box>
      <Button size="small" startIcon={<Icon name="arrow-left" size={18} />} onClick={() => go({})}>
        <FormattedMessage id="profile.purchase.back" />
      </Button>
    </Box>
  )
}
