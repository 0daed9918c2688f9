import type { Account } from '@keyroom/contract'
import { maxSeats, type SubscriptionItem } from '@keyroom/product-api'
import { Button, Typography } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogTitle, unlessBeside } from '@keyroom/ui/more'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMoney } from '../components/money.tsx'
import { focusWrongQuantity, QuantityField } from '../components/quantity-field.tsx'
import type { PlanRow } from './plan-rows.ts'
import { useChangeSubscription } from './use-change-subscription.ts'

interface ChangeSeatsDialogProps {
  row: PlanRow
  item: SubscriptionItem
  account: Account
  onClose: () => void
}

/** Changes the number of seats of a running subscription, to no fewer than are assigned. */
export function ChangeSeatsDialog({ row, item, account, onClose }: ChangeSeatsDialogProps) {
  const intl = useIntl()
  const money = useMoney()
  const [seats, setSeats] = useState(item.quantity)
  const { change, isChanging } = useChangeSubscription(account)
  const product = intl.formatMessage({ id: `profile.product.${row.productId}` })
  // Other subscriptions to the same product cover some of the assigned seats.
  const min = Math.max(1, row.assigned - (row.bought - item.quantity))
  const more = seats - item.quantity
  const yearly = row.plan ? money(Math.abs(more) * row.plan.unitAmount) : undefined
  const content = useRef<HTMLDivElement>(null)
  const save = async () => {
    if (focusWrongQuantity(content.current)) return
    if (await change(item, { quantity: seats })) onClose()
  }
  return (
    <Dialog open onClose={unlessBeside(onClose)} maxWidth="xs" fullWidth aria-labelledby="profile-change-seats">
      <DialogTitle id="profile-change-seats">
        <FormattedMessage id="profile.seats.change.title" values={{ product }} />
      </DialogTitle>
      <DialogContent ref={content} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>
          <FormattedMessage id="profile.seats.change.text" values={{ bought: item.quantity, assigned: row.assigned }} />
        </Typography>
        <QuantityField
          of={product}
          value={seats}
          min={Math.min(min, item.quantity)}
          max={maxSeats}
          onChange={setSeats}
        />
        <Typography aria-live="polite" color="textSecondary" sx={{ minHeight: '3em' }}>
          {more === 0 || yearly === undefined ? (
            <FormattedMessage id="profile.seats.change.none" />
          ) : (
            <FormattedMessage
              id={more > 0 ? 'profile.seats.change.more' : 'profile.seats.change.fewer'}
              values={{ seats: Math.abs(more), yearly }}
            />
          )}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="profile.dialog.close" />
        </Button>
        <Button variant="contained" disabled={more === 0 || isChanging} onClick={() => void save()}>
          <FormattedMessage id="profile.seats.change.save" values={{ seats }} />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
