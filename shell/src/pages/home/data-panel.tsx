import { dataStateKey, getDataState, type DataState } from '@keyroom/product-api'
import { Box, DelayedSkeleton, Icon, Link, Typography } from '@keyroom/ui/core'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { queryClient } from '../../kernel/api/server-state.tsx'
import { services } from '../../kernel/api/services.ts'
import { Panel } from './panel.tsx'

/** Which hospitals and years there are, and whether they are real. */
export function DataPanel() {
  const { data, isError, refetch } = useQuery(dataState)
  return (
    <Panel title={<FormattedMessage id="shell.home.data" />}>
      {data ? <State state={data} /> : null}
      {!data && isError ? (
        <Typography color="textSecondary">
          <FormattedMessage id="shell.home.data.failed" />{' '}
          <Link component="button" onClick={() => void refetch()} sx={{ verticalAlign: 'baseline' }}>
            <FormattedMessage id="shell.home.data.retry" />
          </Link>
        </Typography>
      ) : null}
      {!data && !isError ? <DelayedSkeleton height={72} /> : null}
    </Panel>
  )
}

function State({ state }: { state: DataState }) {
  const { sample, hospitals, reports, firstYear, lastYear, importedAt } = state
  if (hospitals === 0) {
    return (
      <Typography color="textSecondary">
        <FormattedMessage id="shell.home.data.none" />
      </Typography>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {sample ? (
        <Box
          sx={{ display: 'flex', gap: 1, p: 1.25, borderRadius: 1, bgcolor: 'warning.light', color: 'text.primary' }}
        >
          <Box sx={{ flex: 'none' }}>
            <Icon name="alert" />
          </Box>
          <Typography color="inherit">
            <FormattedMessage id="shell.home.data.sample" />
          </Typography>
        </Box>
      ) : null}
      <Typography>
        <FormattedMessage id="shell.home.data.counts" values={{ hospitals, reports }} />
      </Typography>
      {firstYear !== null && lastYear !== null ? (
        <Typography color="textSecondary">
          <FormattedMessage id="shell.home.data.years" values={{ firstYear, lastYear }} />
        </Typography>
      ) : null}
      {importedAt === null ? null : (
        <Typography color="textSecondary">
          <FormattedMessage id="shell.home.data.imported" values={{ moment: new Date(importedAt) }} />
        </Typography>
      )}
    </Box>
  )
}

/** Which hospitals and years there are, and whether they are real. */
const dataState = queryOptions({
  queryKey: dataStateKey(),
  queryFn: ({ signal }) => getDataState(services().api, { signal }),
})

/** Asks for what the first page shows, before it is drawn. What fails shows, and is asked for again, in the page. */
export function askAhead(): void {
  void queryClient.prefetchQuery(dataState)
}
