import type { ImportJob } from '@keyroom/product-api'
import { Box, LinearProgress, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { shareRead } from './job-state.ts'

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
