import { Box, Button } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import type { BasemapState } from '../view/create-map-view.ts'

interface BasemapNoticeProps {
  state: Exclude<BasemapState, 'well'>
  onRetry: () => void
}

/**
 * Says that there is no background behind the hospitals, or not all of it. One that can't be reached comes by itself;
 * for a damaged one there is a button.
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
