import { Box, Button } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import type { BasemapState } from '../view/create-map-view.ts'

interface BasemapNoticeProps {
  state: Exclude<BasemapState, 'well'>
  onRetry: () => void
}

/**
 * Says that the background map is missing or incomplete. An unreachable one loads again on its own; a damaged one gets
 * a button.
 */
export function BasemapNotice({ state, onRetry }: BasemapNoticeProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 12,
        insetInline: 64,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      <Alert
        role="status"
        severity={state === 'waiting' ? 'info' : 'warning'}
        sx={{ pointerEvents: 'auto' }}
        action={
          state === 'broken' ? (
            <Button color="inherit" size="small" onClick={onRetry}>
              <FormattedMessage id="map.retry" />
            </Button>
          ) : undefined
        }
      >
        <FormattedMessage id={`map.basemap.${state}`} />
      </Alert>
    </Box>
  )
}
