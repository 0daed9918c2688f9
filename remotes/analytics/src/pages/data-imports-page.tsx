import { ApiError } from '@keyroom/contract'
import { Box, DelayedSkeleton, PageHeading, StatePanel } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { PartFailed } from '../board/part-failed.tsx'
import { JobList } from '../imports/jobs/job-list.tsx'
import { useImports } from '../imports/jobs/use-imports.ts'
import { StoredData } from '../imports/stored/stored-data.tsx'
import { UploadSection } from '../imports/upload/upload-section.tsx'

/** Where operators import public data, and see what became of it. */
export function DataImportsPage() {
  const { data, error, refetch } = useImports()
  return (
    <>
      <PageHeading hidden>
        <FormattedMessage id="analytics.title.data-imports" />
      </PageHeading>
      {error instanceof ApiError && error.status === 403 ? (
        <StatePanel kind="no-access" title={<FormattedMessage id="analytics.imports.no-access" />}>
          <FormattedMessage id="analytics.imports.no-access.text" />
        </StatePanel>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <UploadSection />
          {data ? (
            <JobList jobs={data.items} />
          ) : error ? (
            <PartFailed error={error} headingLevel="h2" onRetry={() => void refetch()} />
          ) : (
            <DelayedSkeleton height={320} />
          )}
          <StoredData />
        </Box>
      )}
    </>
  )
}
