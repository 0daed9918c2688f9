import { shippedBy, type ImportJob } from '@keyroom/product-api'
import { Typography, useHost } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatBytes, yearsText } from '../texts.ts'

/** The kind, the years and the size of a file, and who has been importing it since when. */
export function JobFacts({ job }: { job: ImportJob }) {
  const intl = useIntl()
  const { session } = useHost()
  const { kind, bytes, startedBy, createdAt, report } = job
  const who = starter(startedBy, session.get().claims.sub)
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

function starter(startedBy: string | null, me: string): 'command' | 'keyroom' | 'you' | 'other' {
  if (startedBy === null) return 'command'
  if (startedBy === shippedBy) return 'keyroom'
  return startedBy === me ? 'you' : 'other'
}
