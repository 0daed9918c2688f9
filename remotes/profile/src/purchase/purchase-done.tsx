import type { Account, SessionFacts } from '@keyroom/contract'
import { Box, Button, Icon, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CartInUse } from '../cart/use-cart.ts'
import { InvoiceList } from '../invoices/invoice-list.tsx'
import { usePlace } from '../subscription/use-place.ts'
import { Unconfirmed } from './unconfirmed.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { useOpening } from './use-opening.ts'
import { Waiting } from './waiting.tsx'

interface PurchaseDoneProps {
  facts: SessionFacts
  inUse: CartInUse
}

/** It is bought, and what it opens is open: what comes next; or not known to be yet. */
export function PurchaseDone({ facts: { activeAccount: account }, inUse }: PurchaseDoneProps) {
  const confirmation = useConfirmation(account, inUse)
  return confirmation.state === 'complete' ? <Bought account={account} /> : <Unconfirmed {...confirmation} />
}

function Bought({ account }: { account: Account }) {
  const opening = useOpening(account)
  return opening === 'pending' ? (
    <Waiting id="profile.done.opening" />
  ) : (
    <Done account={account} isLate={opening === 'late'} />
  )
}

function Done({ account, isLate }: { account: Account; isLate: boolean }) {
  const { go } = usePlace()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      <Card
        component="section"
        aria-labelledby="profile-done"
        sx={{ p: { xs: 3, sm: 5 }, display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center' }}
      >
        <Box sx={{ color: 'success.main', lineHeight: 0 }}>
          <Icon name="check" size={48} />
        </Box>
        <Typography
          id="profile-done"
          ref={heading}
          tabIndex={-1}
          variant="h2"
          sx={{ '&:focus-visible': { outline: 'none' }, scrollMarginTop: '15rem' }}
        >
          <FormattedMessage id="profile.done.title" />
        </Typography>
        <Typography role="status" color="textSecondary" sx={{ maxWidth: '36rem' }}>
          <FormattedMessage
            id={isLate ? 'profile.done.late' : `profile.done.text.${account.accountType}`}
            values={{ account: account.display_name }}
          />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', mt: 1 }}>
          {account.accountType === 'organization' ? (
            <Button variant="contained" component={RouterLink} to="/dashboard/user/members">
              <FormattedMessage id="profile.done.assign" />
            </Button>
          ) : null}
          {isLate ? (
            <Button variant="contained" onClick={() => location.reload()}>
              <FormattedMessage id="profile.done.reload" />
            </Button>
          ) : null}
          <Button variant="outlined" onClick={() => go({})}>
            <FormattedMessage id="profile.done.back" />
          </Button>
        </Box>
      </Card>
      <InvoiceList account={account} />
    </Box>
  )
}
