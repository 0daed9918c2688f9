import type { ComingFile, DataState } from '@keyroom/product-api'
import { Box, DelayedSkeleton, Icon, LinearProgress, Link, Typography } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { queryClient } from '../../kernel/api/server-state.tsx'
import { dataState } from '../parts/data-state.ts'
import { Panel } from './panel.tsx'

/** Which hospitals and years there are, and whether they are real. */
export function DataPanel() {
  const { data, isError, refetch } = useQuery(dataState)
  return (
    <Panel title={<FormattedMessage id="shell.home.data" />}>
      {data ? <State state={data} /> : null}
      {data ? <Coming coming={data.coming} /> : null}
      {!data && isError ? (
        <Typography color="textSecondary">
          <FormattedMessage id="shell.home.data.failed" />{' '}
          <Link component="button" onClick={() => void refetch()} sx={{ verticalAlign: 'baseline' }}>
            <FormattedMessage id="shell.home.data.retry" />
          </Link>
        </Typography>
      ) : null}
      {!data && !isError ? <DelayedSkeleton height={72} /> : null}
      <Link component={RouterLink} to="/dashboard/data" sx={{ display: 'inline-block', mt: 1.5 }}>
        <FormattedMessage id="shell.home.data.about" />
      </Link>
    </Panel>
  )
}

function State({ state }: { state: DataState }) {
  const { sample, hospitals, reports, firstYear, lastYear, importedAt } = state
  if (hospitals === 0) {
    return (
      <Typography color="textSecondary">
        <FormattedMessage id={state.coming.length > 0 ? 'shell.home.data.none.coming' : 'shell.home.data.none'} />
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

/** What is being imported by itself, and how much follows. */
function Coming({ coming: [now, ...others] }: { coming: readonly ComingFile[] }) {
  if (!now) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <LinearProgress aria-hidden sx={{ mb: 1 }} />
      <Typography color="textSecondary" aria-live="polite">
        <FormattedMessage id="shell.home.data.coming" values={{ ...now, more: others.length }} />
      </Typography>
    </Box>
  )
}

/** Asks for what the first page shows, before it is drawn. What fails shows, and is asked for again, in the page. */
export function askAhead(): void {
  void queryClient.prefetchQuery(dataState)
}
