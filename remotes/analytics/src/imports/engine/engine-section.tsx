import { driveTimeEngineKey, getDriveTimeEngine, type DriveTimeEngineState } from '@keyroom/product-api'
import { Box, DelayedSkeleton, Typography, useHost } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { PartFailed } from '../../board/part-failed.tsx'
import { Section } from '../section.tsx'

/** What calculates drive times, and why they are estimates where they are. */
export function EngineSection() {
  const { api } = useHost()
  const { data, error, refetch } = useQuery({
    queryKey: ['analytics', ...driveTimeEngineKey()],
    queryFn: ({ signal }) => getDriveTimeEngine(api, { signal }),
  })
  return (
    <Section
      heading={<FormattedMessage id="analytics.imports.engine" />}
      caption={<FormattedMessage id="analytics.imports.engine.caption" />}
    >
      {data ? (
        <EngineFacts state={data} />
      ) : error ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Alert severity="warning">
            <FormattedMessage id="analytics.imports.engine.error" />
          </Alert>
          <PartFailed error={error} onRetry={() => void refetch()} />
        </Box>
      ) : (
        <DelayedSkeleton height={120} />
      )}
    </Section>
  )
}

function EngineFacts({ state }: { state: DriveTimeEngineState }) {
  const { engine, version, dataDate, tiles, attribution, estimate, reason } = state
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {reason ? (
        <Alert severity={reason.code === 'not-started' ? 'warning' : 'info'}>
          <FormattedMessage id={`analytics.imports.engine.reason.${reason.code}`} />
          {reason.detail ? (
            <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
              <FormattedMessage
                id="analytics.imports.engine.detail"
                values={{ detail: <bdi lang="en">{reason.detail}</bdi> }}
              />
            </Typography>
          ) : null}
        </Alert>
      ) : null}
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))', m: 0 }}
      >
        <Fact label={<FormattedMessage id="analytics.imports.engine.by" />}>
          <FormattedMessage
            id={`analytics.imports.engine.id.${engine}`}
            values={{ version: <bdi dir="ltr">{version}</bdi> }}
          />
        </Fact>
        <Fact label={<FormattedMessage id={`analytics.imports.engine.${estimate ? 'populationDate' : 'roadsDate'}`} />}>
          {dataDate === null ? (
            <FormattedMessage id="analytics.imports.engine.unknown" />
          ) : (
            <FormattedDate value={dataDate} format="day" />
          )}
        </Fact>
        {tiles === null ? null : (
          <Fact label={<FormattedMessage id="analytics.imports.engine.tiles" />}>
            <bdi dir="ltr">{tiles}</bdi>
          </Fact>
        )}
        <Fact label={<FormattedMessage id="analytics.imports.engine.credit" />}>
          <bdi>{attribution}</bdi>
        </Fact>
      </Box>
    </Box>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}
