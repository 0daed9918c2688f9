import { Box, DelayedSkeleton, StatePanel, Typography, useHost } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { useHoldings } from '../subscription/use-holdings.ts'
import { OpenScreens } from './open-screens.tsx'
import { ProductList } from './product-list.tsx'

/** What is open to the person in the active account, and through which product. */
export function SubscriptionTab() {
  const { session } = useHost()
  const facts = useSyncExternalStore(session.subscribe, session.get)
  const holdings = useHoldings(facts)
  const { accountType, display_name: account } = facts.activeAccount
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <OpenScreens account={account} />
      <Card
        component="section"
        aria-labelledby="profile-products"
        sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
      >
        <Typography id="profile-products" variant="h3" component="h2">
          <FormattedMessage id="profile.products.heading" />
        </Typography>
        {holdings.data ? (
          <ProductList held={holdings.data} accountType={accountType} />
        ) : holdings.failed ? (
          <StatePanel
            kind="error"
            headingLevel="h3"
            title={<FormattedMessage id="profile.seats.error" values={{ account }} />}
            onRetry={holdings.retry}
          />
        ) : (
          <DelayedSkeleton height={228} />
        )}
        <Typography color="textSecondary">
          <FormattedMessage id={`profile.more.${accountType}`} values={{ account }} />
        </Typography>
      </Card>
    </Box>
  )
}
