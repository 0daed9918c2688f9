import type { Account, SessionFacts } from '@keyroom/contract'
import { Box, Button, Icon, StatePanel, Typography, useRouteAddress } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CartInUse } from '../cart/use-cart.ts'
import { InvoiceList } from '../invoices/invoice-list.tsx'
import { useOpenPart } from '../subscription/use-open-part.ts'
import { Unconfirmed, Waiting } from './unconfirmed.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { useOpening } from './use-opening.ts'

interface PurchaseDoneProps {
  facts: SessionFacts
  inUse: CartInUse
}

/** The end of a purchase: what comes next once access is open, or what is not known yet. */
export function PurchaseDone({ facts: { activeAccount: account }, inUse }: PurchaseDoneProps) {
  const confirmation = useConfirmation(account, inUse)
  if (confirmation.state === 'complete') return <Bought account={account} />
  if (confirmation.state === 'unknown') return <NothingSent account={account} />
  return <Unconfirmed {...confirmation} state={confirmation.state} />
}

/** This browser sent no order for the account, so it can't say whether anything was bought. */
function NothingSent({ account }: { account: Account }) {
  const { go } = useOpenPart()
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      <Card>
        <StatePanel
          kind="empty"
          title={<FormattedMessage id="profile.done.unknown.title" />}
          actions={
            <Button variant="outlined" onClick={() => go({})}>
              <FormattedMessage id="profile.done.back" />
            </Button>
          }
        >
          <FormattedMessage id="profile.done.unknown.text" />
        </StatePanel>
      </Card>
      <InvoiceList account={account} />
    </Box>
  )
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
  const { go } = useOpenPart()
  const members = useRouteAddress({ route: 'members' })
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
          {account.accountType === 'organization' && members ? (
            <Button variant="contained" component={RouterLink} to={members}>
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
