import type { Account } from '@keyroom/contract'
import type { Subscription, SubscriptionItem } from '@keyroom/product-api'
import { Button, Typography } from '@keyroom/ui/core'
import { Alert, Dialog, DialogActions, DialogContent, DialogTitle } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangeSubscription } from './use-change-subscription.ts'

interface CancelDialogProps {
  item: SubscriptionItem
  account: Account
  all: Subscription
  onClose: () => void
}

/** Asks for a confirmation before a renewal is canceled, with the end date and what closes then. */
export function CancelDialog({ item, account, all, onClose }: CancelDialogProps) {
  const intl = useIntl()
  const { change, isChanging } = useChangeSubscription(account)
  const nameOf = ({ productId }: SubscriptionItem) => intl.formatMessage({ id: `profile.product.${productId}` })
  const product = nameOf(item)
  const together = all.subscriptions.filter(
    ({ id, subscriptionId, status }) =>
      id !== item.id && subscriptionId === item.subscriptionId && status !== 'canceled',
  )
  const end = item.periodEndsAt ?? item.trialEndsAt
  const cancel = async () => {
    if (await change(item, { cancelAtPeriodEnd: true })) onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="profile-cancel">
      <DialogTitle id="profile-cancel">
        <FormattedMessage id="profile.cancel.title" values={{ product }} />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          {end ? (
            <FormattedMessage id={`profile.cancel.text.${account.accountType}`} values={{ end: new Date(end) }} />
          ) : (
            <FormattedMessage id="profile.cancel.text.soon" />
          )}
        </Typography>
        {together.length > 0 ? (
          <Alert severity="warning">
            <FormattedMessage
              id="profile.cancel.together"
              values={{ products: intl.formatList(together.map(nameOf)), count: together.length }}
            />
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="profile.cancel.keep" />
        </Button>
        <Button color="error" variant="contained" disabled={isChanging} onClick={() => void cancel()}>
          <FormattedMessage id="profile.cancel.confirm" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
