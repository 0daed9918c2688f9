import { ApiError } from '@keyroom/contract'
import { Box, Button, StatePanel, useHost } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import type { Awaited } from './choose-hospital.tsx'

interface ReportsFailedProps {
  error: Error
  ccn: string
  onRetry: () => void
  awaited?: Awaited
}

/** Why there is nothing of a hospital to show, and the way on from there. */
export function ReportsFailed({ error, ccn, onRetry, awaited = 'reports' }: ReportsFailedProps) {
  const { navigate } = useHost()
  const { status, code, requestId } = error instanceof ApiError ? error : { status: -1, code: '', requestId: undefined }
  if (status === 403) {
    return (
      <StatePanel
        kind="no-access"
        actions={
          <Button variant="contained" onClick={() => navigate('user/account-profile/profile1?tab=subscription')}>
            <FormattedMessage id="analytics.state.no-access.action" />
          </Button>
        }
      >
        <FormattedMessage id="analytics.state.no-access.text" />
      </StatePanel>
    )
  }
  if (status === 404) {
    return (
      <StatePanel kind="empty" title={<FormattedMessage id="analytics.state.not-found.title" values={{ ccn }} />}>
        <FormattedMessage id="analytics.state.not-found.text" />
      </StatePanel>
    )
  }
  if (code === 'network') return <StatePanel kind="offline" onRetry={onRetry} />
  return (
    <>
      <StatePanel kind="error" title={<FormattedMessage id={`analytics.state.error.${awaited}`} />} onRetry={onRetry} />
      {requestId ? (
        <Box sx={{ textAlign: 'center', color: 'text.secondary', typography: 'caption', pb: 2 }}>
          <FormattedMessage id="analytics.state.error.reference" values={{ code, requestId }} />
        </Box>
      ) : null}
    </>
  )
}
