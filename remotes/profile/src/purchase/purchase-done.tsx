import type { SessionFacts } from '@keyroom/contract'
import { Box, Button, Icon, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CartInUse } from '../cart/use-cart.ts'
import { InvoiceList } from '../invoices/invoice-list.tsx'
import { usePlace } from '../subscription/use-place.ts'

interface PurchaseDoneProps {
  facts: SessionFacts
  inUse: CartInUse
}

/** It is bought: what comes next. Who comes back from the payment provider still has the cart, which is done with. */
export function PurchaseDone({ facts: { activeAccount: account }, inUse: { cart, reset } }: PurchaseDoneProps) {
  const { go } = usePlace()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (cart?.attempt) reset()
  }, [cart?.attempt, reset])
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
        <Typography color="textSecondary" sx={{ maxWidth: '36rem' }}>
          <FormattedMessage
            id={`profile.done.text.${account.accountType}`}
            values={{ account: account.display_name }}
          />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', mt: 1 }}>
          {account.accountType === 'organization' ? (
            <Button variant="contained" component={RouterLink} to="/dashboard/user/members">
              <FormattedMessage id="profile.done.assign" />
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
