import type { Account } from '@keyroom/contract'
import type { Subscription, SubscriptionItem } from '@keyroom/product-api'
import { Box, Button, Icon, Typography, visuallyHidden } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangeSeatsDialog } from './change-seats-dialog.tsx'
import type { PlanRow } from './plan-rows.ts'
import { termsOf, type Terms } from './terms-of.ts'
import { useChangeSubscription } from './use-change-subscription.ts'

interface PlanTermsProps {
  row: PlanRow
  account: Account
  mayBuy: boolean
  all: Subscription
}

/** The subscriptions to a product: their end dates, and the actions on them. */
export function PlanTerms({ row, account, mayBuy, all }: PlanTermsProps) {
  const isOrganization = account.accountType === 'organization'
  if (row.subscriptions.length === 0) {
    return (
      <Typography color="textSecondary">
        <FormattedMessage id={`profile.plan.none.${account.accountType}`} />
      </Typography>
    )
  }
  return row.subscriptions.map((item) => (
    <Box key={item.id} sx={{ display: 'grid', gap: 0.5 }}>
      <TermsLine item={item} seatsShown={isOrganization && row.subscriptions.length > 1} />
      {mayBuy ? <TermsActions row={row} item={item} account={account} all={all} /> : null}
    </Box>
  ))
}

/** The value at the first render. */
function useTerms(item: SubscriptionItem): Terms {
  const [now] = useState(() => new Date())
  return termsOf(item, now)
}

function TermsLine({ item, seatsShown }: { item: SubscriptionItem; seatsShown: boolean }) {
  const { word, at, tone } = useTerms(item)
  return (
    <Typography
      color={tone === 'warning' ? 'textPrimary' : 'textSecondary'}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
    >
      <Box component="span" sx={{ lineHeight: 0, mt: 0.25, color: tone === 'warning' ? 'warning.main' : 'inherit' }}>
        <Icon name={tone === 'warning' ? 'alert' : 'calendar'} size={18} />
      </Box>
      <span>
        {seatsShown ? (
          <>
            <FormattedMessage id="profile.plan.seats" values={{ seats: item.quantity }} />
            {' · '}
          </>
        ) : null}
        <FormattedMessage id={`profile.terms.${word}`} values={{ at: at ? new Date(at) : 0 }} />
      </span>
    </Typography>
  )
}

const changeable: readonly Terms['word'][] = ['active', 'renews', 'ends', 'trial', 'past-due']

/** The actions on a running subscription. */
function TermsActions({ row, item, account, all }: Omit<PlanTermsProps, 'mayBuy'> & { item: SubscriptionItem }) {
  const [open, setOpen] = useState<'seats' | 'cancel'>()
  const { word } = useTerms(item)
  const { change, isChanging } = useChangeSubscription(account)
  if (!changeable.includes(word)) return null
  const close = () => setOpen(undefined)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -1 }}>
      {account.accountType === 'organization' && item.status !== 'trialing' && !item.cancelAtPeriodEnd ? (
        <Action id="change-seats" row={row} onClick={() => setOpen('seats')} />
      ) : null}
      {item.cancelAtPeriodEnd ? (
        <Action
          id="resume"
          row={row}
          disabled={isChanging}
          onClick={() => void change(item, { cancelAtPeriodEnd: false })}
        />
      ) : (
        <Action id="cancel" row={row} onClick={() => setOpen('cancel')} />
      )}
      {open === 'seats' ? <ChangeSeatsDialog row={row} item={item} account={account} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog item={item} account={account} all={all} onClose={close} /> : null}
    </Box>
  )
}

interface ActionProps {
  id: 'change-seats' | 'resume' | 'cancel'
  row: PlanRow
  disabled?: boolean
  onClick: () => void
}

/** Includes the product in the accessible name, for users who hear it apart from its card. */
function Action({ id, row: { productId }, disabled = false, onClick }: ActionProps) {
  const product = <FormattedMessage id={`profile.product.${productId}`} />
  return (
    <Button size="small" disabled={disabled} onClick={onClick}>
      <FormattedMessage id={`profile.terms.${id}`} />
      <Box component="span" sx={visuallyHidden}>
        {' '}
        {product}
      </Box>
    </Button>
  )
}
