import { Box, Button, Icon } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { usePlace } from '../subscription/use-place.ts'

/** Out of the purchase, which stays as it is, to what the account has. */
export function BackLink() {
  const { go } = usePlace()
  return (
    <Box>
      <Button size="small" startIcon={<Icon name="arrow-left" size={18} />} onClick={() => go({})}>
        <FormattedMessage id="profile.purchase.back" />
      </Button>
    </Box>
  )
}
