import { Box, Button } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'

/** Says that there is no background behind the hospitals, and offers to try again. */
export function BasemapNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Box sx={{ position: 'absolute', top: 12, insetInline: 64, display: 'flex', justifyContent: 'center' }}>
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            <FormattedMessage id="map.retry" />
          </Button>
        }
      >
        <FormattedMessage id="map.basemapFailed" />
      </Alert>
    </Box>
  )
}
