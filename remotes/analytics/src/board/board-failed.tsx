import { ApiError } from '@keyroom/contract'
import { Box, Button, StatePanel, useHost } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { ReportsFailed } from '../hospital/reports-failed.tsx'

interface BoardFailedProps {
  error: Error
  ccn: string
  onRetry: () => void
}

/** Explains why a dashboard has no answer and what the reader can do. */
export function BoardFailed({ error, ccn, onRetry }: BoardFailedProps) {
  const [{ others, peers }, change] = useViewAddress()
  const { navigate } = useHost()
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'no-reports') {
    return (
      <Card>
        <StatePanel kind="empty" title={<FormattedMessage id="analytics.board.no-data.title" />}>
          <FormattedMessage id="analytics.board.no-data.text" />
        </StatePanel>
      </Card>
    )
  }
  if (code === 'place-unknown') {
    return (
      <Card>
        <StatePanel
          kind="empty"
          title={<FormattedMessage id="analytics.board.no-place.title" />}
          actions={
            <Button variant="contained" onClick={() => change({ peers: null })}>
              <FormattedMessage id="analytics.peers.like" />
            </Button>
          }
        >
          <FormattedMessage id="analytics.board.no-place.text" />
        </StatePanel>
      </Card>
    )
  }
  // Without compared hospitals, it is the page's own hospital that is unknown.
  if (code === 'unknown-hospital' && (others.length > 0 || peers !== null)) {
    return (
      <Card>
        <StatePanel
          kind="empty"
          title={<FormattedMessage id="analytics.board.unknown.title" />}
          actions={
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button variant="contained" onClick={() => change({ with: null, base: null, peers: null })}>
                <FormattedMessage id="analytics.board.unknown.action" />
              </Button>
              <Button onClick={() => navigate({ route: 'hospital-summary' })}>
                <FormattedMessage id="analytics.choose.title" />
              </Button>
            </Box>
          }
        >
          <FormattedMessage id="analytics.board.unknown.text" />
        </StatePanel>
      </Card>
    )
  }
  return (
    <Card>
      <ReportsFailed error={error} ccn={ccn} onRetry={onRetry} />
    </Card>
  )
}
