import type { ImportJob } from '@keyroom/product-api'
import { Box, Button, Chip, Icon, Typography, type IconName } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { CancelButton } from './cancel-button.tsx'
import { JobFacts } from './job-facts.tsx'
import { isOpen, JobProgress } from './job-progress.tsx'
import { JobReport } from './job-report.tsx'
import { ReportButton } from './report-button.tsx'
import { RowCounts } from './row-counts.tsx'

const icons: Record<ImportJob['state'], IconName> = {
  queued: 'clock',
  running: 'refresh',
  publishing: 'refresh',
  interrupted: 'clock',
  done: 'check',
  refused: 'alert',
  failed: 'alert',
  cancelled: 'close',
}

/** The progress or the result of an import. */
export function JobCard({ job }: { job: ImportJob }) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { state, report } = job
  return (
    <Box
      component="li"
      aria-labelledby={`${id}-file`}
      sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h4" component="h3" id={`${id}-file`} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{job.file}</bdi>
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          sx={{ paddingInlineStart: 0.75 }}
          icon={<Icon name={icons[state]} size={14} />}
          color={state === 'refused' || state === 'failed' ? 'error' : 'default'}
          label={
            <FormattedMessage id={`analytics.imports.state.${job.cancelRequested && isOpen(job) ? 'ending' : state}`} />
          }
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>
          {isOpen(job) ? <CancelButton job={job} /> : null}
          {report ? (
            <Button
              size="small"
              aria-expanded={isShown}
              aria-describedby={`${id}-file`}
              endIcon={<Icon name={isShown ? 'chevron-up' : 'chevron-down'} />}
              onClick={() => setShown(!isShown)}
            >
              <FormattedMessage id="analytics.imports.details" />
            </Button>
          ) : null}
          {report ? <ReportButton job={job} /> : null}
        </Box>
      </Box>
      <JobFacts job={job} />
      {isOpen(job) ? <JobProgress job={job} /> : null}
      {report ? <RowCounts report={report} /> : null}
      {state === 'refused' || state === 'failed' ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          <RefusalReason job={job} />
          <FormattedMessage id={`analytics.imports.advice.${state}`} />
        </Alert>
      ) : null}
      {state === 'interrupted' ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          <FormattedMessage id="analytics.imports.advice.interrupted" />
        </Alert>
      ) : null}
      {report && isShown ? <JobReport id={job.id} report={report} /> : null}
    </Box>
  )
}

/** Why an import was refused, in the reader's language, or in the importer's words for a code without a message. */
export function RefusalReason({ job: { reason, refusal } }: { job: Pick<ImportJob, 'reason' | 'refusal'> }) {
  const isKnown = refusal !== null && refusal.code !== 'other'
  return (
    <Box component="p" {...(isKnown ? {} : { lang: 'en' })} sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {isKnown ? <FormattedMessage id={`analytics.imports.refusal.${refusal.code}`} values={refusal.values} /> : reason}
    </Box>
  )
}
