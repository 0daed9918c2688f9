import type { ImportJob } from '@keyroom/product-api'
import { Box, StatePanel } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { Section } from '../section.tsx'
import { JobCard } from './job-card.tsx'
import { useEndings } from './use-endings.ts'

/** The running and completed imports of all operators. */
export function JobList({ jobs }: { jobs: readonly ImportJob[] }) {
  useEndings(jobs)
  return (
    <Section
      heading={<FormattedMessage id="analytics.imports.jobs" />}
      caption={<FormattedMessage id="analytics.imports.jobs.text" />}
    >
      {jobs.length === 0 ? (
        <StatePanel kind="empty" headingLevel="h3" title={<FormattedMessage id="analytics.imports.jobs.none" />}>
          <FormattedMessage id="analytics.imports.jobs.none.text" />
        </StatePanel>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </Box>
      )}
    </Section>
  )
}
