import { ApiError } from '@keyroom/contract'
import type { DriveTimeJob } from '@keyroom/product-api'
import { Box, Button, LinearProgress, Typography } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { AnswerTrouble, refusalMessage } from '../times/answer-state.tsx'
import type { TaskProps } from '../times/origin-fields.tsx'
import { isUnfinished, useCancelNetwork, useNetwork } from './use-network.ts'

/** Refusals and failures of jobs alone. */
const jobCodes: readonly string[] = [
  'no-hospitals',
  'too-many-origins',
  'too-many-jobs',
  'too-many-requests',
  'job-failed',
]

/** The id of the message about why a job was not ordered, or failed. */
export function jobMessage(code: string): string {
  return jobCodes.includes(code) ? `map.sites.network.error.${code}` : refusalMessage(code)
}

/** How far the job is, or why it has no result, or why that cannot be read. */
export function NetworkTrouble({ choice }: Pick<TaskProps, 'choice'>) {
  const { lost } = useNetwork(choice.job)
  return (
    <>
      {lost ? (
        <Alert severity="warning" role="status" sx={{ my: 1 }}>
          <FormattedMessage id="map.sites.network.lost" values={{ reason: reasonOf(lost) }} />
        </Alert>
      ) : null}
      <State choice={choice} />
    </>
  )
}

/** Why there is no answer, as the message tells reasons apart. */
function reasonOf(error: Error): 'offline' | 'busy' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'network') return 'offline'
  return error.status === 429 ? 'busy' : 'failed'
}

function State({ choice }: Pick<TaskProps, 'choice'>) {
  const { job, isMatrix, shown } = useNetwork(choice.job)
  if (shown.error instanceof ApiError && shown.error.status === 404) return <Notice id="gone" />
  if (shown.error) return <AnswerTrouble shown={shown} />
  if (job && isUnfinished(job)) return <Progress job={job} />
  if (job?.state === 'cancelled') return <Notice id="cancelled" />
  if (job?.state === 'failed') {
    return (
      <Alert severity="error" sx={{ my: 1 }}>
        <FormattedMessage id={jobMessage(job.problem?.code ?? '')} />
      </Alert>
    )
  }
  return isMatrix ? <Notice id="matrix" /> : <AnswerTrouble shown={shown} />
}

function Notice({ id }: { id: 'gone' | 'cancelled' | 'matrix' }) {
  return (
    <Alert severity="info" role="status" sx={{ my: 1 }}>
      <FormattedMessage id={`map.sites.network.${id}`} />
    </Alert>
  )
}

function Progress({ job: { id, done, total, cancelRequested } }: { job: DriveTimeJob }) {
  const intl = useIntl()
  const cancel = useCancelNetwork()
  const isCounted = total !== null && total > 0
  return (
    <Box sx={{ my: 1 }}>
      <LinearProgress
        aria-label={intl.formatMessage({ id: 'map.sites.network.progress' })}
        {...(isCounted ? { variant: 'determinate', value: (100 * done) / total } : {})}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pt: 0.5 }}>
        <Typography variant="body2" role="status">
          {cancelRequested ? (
            <FormattedMessage id="map.sites.network.cancelling" />
          ) : isCounted ? (
            <FormattedMessage id="map.sites.network.done" values={{ done, total }} />
          ) : (
            <FormattedMessage id="map.sites.network.waiting" />
          )}
        </Typography>
        <Button size="small" disabled={cancelRequested || cancel.isPending} onClick={() => cancel.mutate(id)}>
          <FormattedMessage id="map.sites.network.cancel" />
        </Button>
        <Typography variant="caption" color="textSecondary">
          <FormattedMessage id="map.sites.network.cancel.how" />
        </Typography>
      </Box>
      {cancel.isError ? (
        <Alert severity="error" sx={{ my: 1 }}>
          <FormattedMessage id="map.sites.network.cancel.failed" />
        </Alert>
      ) : null}
    </Box>
  )
}
