import type { ScenarioState } from '@keyroom/scenarios'
import { LinearProgress } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorId } from '../calls/error-id.ts'

/** Whether scenarios are being loaded or sent, were sent, or why not. */
export function SyncAlert({ state: { error, isLoading, isSynced } }: { state: ScenarioState }) {
  const intl = useIntl()
  if (isLoading) return <LinearProgress aria-label={intl.formatMessage({ id: 'projects.sync.loading' })} />
  if (error !== null) {
    return (
      <Alert severity="error">{typeof error === 'string' ? error : intl.formatMessage({ id: errorId(error) })}</Alert>
    )
  }
  if (!isSynced) return null
  return (
    <Alert severity="success">
      <FormattedMessage id="projects.sync.done" />
    </Alert>
  )
}
