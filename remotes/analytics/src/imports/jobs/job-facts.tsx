import type { ImportJob } from '@keyroom/product-api'
import { Typography, useHost } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatBytes } from '../format-bytes.ts'
import { yearsText } from '../years-text.ts'

/** What kind of file it is, of which years, how large, and who imports it since when. */
export function JobFacts({ job }: { job: ImportJob }) {
  const intl = useIntl()
  const { session } = useHost()
  const { kind, bytes, startedBy, createdAt, report } = job
  const who = startedBy === null ? 'command' : startedBy === session.get().claims.sub ? 'you' : 'other'
  const facts = [
    ...(kind ? [intl.formatMessage({ id: `analytics.imports.kind.${kind}` })] : []),
    ...(report && report.fiscalYears.length > 0 ? [yearsText(intl, report.fiscalYears)] : []),
    formatBytes(intl, bytes),
    intl.formatMessage({ id: `analytics.imports.by.${who}` }, { who: startedBy }),
    intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
  ]
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {facts.join(' · ')}
      {report ? (
        <>
          {' · '}
          <FormattedMessage id="analytics.imports.took" values={{ seconds: report.seconds }} />
        </>
      ) : null}
    </Typography>
  )
}
