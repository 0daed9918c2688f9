import { ApiError } from '@keyroom/contract'
import { getImports, importsKey } from '@keyroom/product-api'
import { Box, DelayedSkeleton, PageHeading, StatePanel, useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { PartFailed } from '../board/part-failed.tsx'
import { DownloadSection } from '../imports/download/download-section.tsx'
import { EngineSection } from '../imports/engine/engine-section.tsx'
import { JobList } from '../imports/jobs/job-list.tsx'
import { isOpen } from '../imports/jobs/job-progress.tsx'
import { StoredData } from '../imports/stored/stored-data.tsx'
import { UploadSection } from '../imports/upload/upload-section.tsx'

const pollIntervalMs = 1_000

/** The page where operators import public data and follow the imports. */
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
          <DownloadSection />
          <UploadSection />
          {data ? (
            <JobList jobs={data.items} />
          ) : error ? (
            <PartFailed error={error} headingLevel="h2" onRetry={() => void refetch()} />
          ) : (
            <DelayedSkeleton height={320} />
          )}
          <StoredData />
          <EngineSection />
        </Box>
      )}
    </>
  )
}

/**
 * The imports of all operators. The stream of changes reports when one begins or ends; progress is polled only while an
 * import is running and the page is visible.
 */
function useImports() {
  const { api } = useHost()
  return useQuery({
    queryKey: ['analytics', ...importsKey()],
    queryFn: ({ signal }) => getImports(api, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? pollIntervalMs : false),
  })
}
