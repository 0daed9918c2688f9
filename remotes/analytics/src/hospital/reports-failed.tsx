import { ApiError } from '@keyroom/contract'
import { Box, Button, StatePanel, useRouteAddress } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'
import type { Awaited } from './choose-hospital.tsx'

interface ReportsFailedProps {
  error: Error
  ccn: string
  onRetry: () => void
  awaited?: Awaited
}

/** Explains why a hospital has nothing to show, and what the reader can do. */
export function ReportsFailed({ error, ccn, onRetry, awaited = 'reports' }: ReportsFailedProps) {
  const plans = useRouteAddress({ route: 'profile', params: { tab: 'subscription' } })
  const { status, code, requestId } = error instanceof ApiError ? error : { status: -1, code: '', requestId: undefined }
  if (status === 403) {
    return (
      <StatePanel
        kind="no-access"
        actions={
          plans && (
            <Button variant="contained" component={RouterLink} to={plans}>
              <FormattedMessage id="analytics.state.no-access.action" />
            </Button>
          )
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

/** Whether an error means that this user may not see any data, so that earlier data has to go as well. */
export function isFinal(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}
