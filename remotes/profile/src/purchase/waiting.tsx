import { Typography } from '@keyroom/ui/core'
import { Card, CircularProgress } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'

/** What is waited for after a payment, in place of the page. */
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
