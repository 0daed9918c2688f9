import type { ImportJob } from '@keyroom/product-api'
import { Box, LinearProgress, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'

/** The progress of an import: its phase, the rows read, and the share of the file. */
export function JobProgress({ job }: { job: ImportJob }) {
  const intl = useIntl()
  const share = shareRead(job)
  const isWaiting = job.phase === 'waiting'
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}>
        <span>
          <FormattedMessage id={`analytics.imports.phase.${job.phase}`} />
        </span>
        {job.rows > 0 ? (
          <Typography component="span" variant="body2" color="textSecondary">
            <FormattedMessage id="analytics.imports.rows-read" values={{ rows: job.rows }} />
          </Typography>
        ) : null}
        {share === undefined ? null : (
          <Box component="span" sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}>
            {intl.formatNumber(share, { style: 'percent' })}
          </Box>
        )}
      </Box>
      <LinearProgress
        {...(share === undefined
          ? isWaiting
            ? { variant: 'determinate', value: 0 }
            : {}
          : { variant: 'determinate', value: Math.round(100 * share) })}
        aria-label={intl.formatMessage({ id: 'analytics.imports.importing' }, { file: job.file })}
        sx={{ mt: 0.5 }}
      />
    </Box>
  )
}

/** Whether an import is still waiting or running. */
export function isOpen({ state }: Pick<ImportJob, 'state'>): boolean {
  return state === 'queued' || state === 'running' || state === 'publishing' || state === 'interrupted'
}

/** The share of the file that has been read, from 0 to 1; `null` while it does not tell how long the import takes. */
function shareRead({ phase, bytesRead, bytes }: Pick<ImportJob, 'phase' | 'bytesRead' | 'bytes'>) {
  return phase === 'reading' && bytes > 0 ? Math.min(bytesRead / bytes, 1) : undefined
}
