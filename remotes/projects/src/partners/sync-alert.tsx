import { notAddedReasons } from '@keyroom/product-api'
import type { ScenarioState } from '@keyroom/scenarios'
import { LinearProgress } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorId } from '../calls/error-id.ts'
import type { SyncOutcome } from './use-partner-scenarios.ts'

interface SyncAlertProps {
  state: ScenarioState
  /** Of the last sync, where there was one. */
  outcome?: SyncOutcome | undefined
}

/** Whether scenarios are being loaded or sent, which were added, or why not. */
export function SyncAlert({ state: { error, isLoading, isSynced }, outcome }: SyncAlertProps) {
  const intl = useIntl()
  if (isLoading) return <LinearProgress aria-label={intl.formatMessage({ id: 'projects.sync.loading' })} />
  if (error !== null) {
    return (
      <Alert severity="error">{typeof error === 'string' ? error : intl.formatMessage({ id: errorId(error) })}</Alert>
    )
  }
  if (!isSynced || !outcome) return null
  const { hasAdded, notAdded } = outcome
  return (
    <>
      {hasAdded ? (
        <Alert severity="success">
          <FormattedMessage id={notAdded.length === 0 ? 'projects.sync.done' : 'projects.sync.done.others'} />
        </Alert>
      ) : null}
      {notAddedReasons.map((reason) => {
        const names = notAdded.flatMap((one) => (one.reason === reason ? [one.name] : []))
        return names.length === 0 ? null : (
          <Alert key={reason} severity="warning">
            <FormattedMessage
              id={`projects.sync.not-added.${reason}`}
              values={{ count: names.length, names: intl.formatList(names, { type: 'conjunction' }) }}
            />
          </Alert>
        )
      })}
    </>
  )
}
