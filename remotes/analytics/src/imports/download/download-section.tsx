import {
  askPublicCatalog,
  getDownloads,
  getPublicCatalog,
  downloadsKey,
  publicCatalogKey,
  type PublicCatalog,
} from '@keyroom/product-api'
import { Box, Button, DelayedSkeleton, Icon, Typography, useHost } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { PartFailed } from '../../board/part-failed.tsx'
import { Section } from '../section.tsx'
import { CatalogTable } from './catalog-table.tsx'
import { DownloadList, TroubleText } from './download-list.tsx'
import { isDownloading } from './shown-downloads.ts'

const pollIntervalMs = 1_000

/** Downloads public files from the agency, which is asked when an operator wants it. */
export function DownloadSection() {
  const { api } = useHost()
  const catalog = useQuery({
    queryKey: ['analytics', ...publicCatalogKey()],
    queryFn: ({ signal }) => getPublicCatalog(api, { signal }),
    refetchInterval: ({ state }) => (state.data?.isAsking ? pollIntervalMs : false),
  })
  const downloads = useQuery({
    queryKey: ['analytics', ...downloadsKey()],
    queryFn: ({ signal }) => getDownloads(api, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isDownloading) ? pollIntervalMs : false),
  })
  const again = () => void Promise.all([catalog.refetch(), downloads.refetch()])
  return (
    <Section
      heading={<FormattedMessage id="analytics.downloads" />}
      caption={<FormattedMessage id="analytics.downloads.text" />}
    >
      {catalog.data && downloads.data ? (
        catalog.data.isOn ? (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <CatalogState catalog={catalog.data} />
            <CatalogTable catalog={catalog.data} />
            <DownloadList downloads={downloads.data.items} />
          </Box>
        ) : (
          <Typography color="textSecondary">
            <FormattedMessage id="analytics.downloads.off" />
          </Typography>
        )
      ) : catalog.isError || downloads.isError ? (
        <PartFailed error={catalog.error ?? downloads.error} onRetry={again} />
      ) : (
        <DelayedSkeleton height={160} />
      )}
    </Section>
  )
}

/** When the catalogs were asked and who is asked, and a button to ask again. */
function CatalogState({ catalog }: { catalog: PublicCatalog }) {
  const intl = useIntl()
  const { api, notify } = useHost()
  const client = useQueryClient()
  const asking = useMutation({
    mutationFn: () => askPublicCatalog(api),
    onSuccess: (answer) => client.setQueryData(['analytics', ...publicCatalogKey()], answer),
    onError: () =>
      notify({ severity: 'warning', message: intl.formatMessage({ id: 'analytics.downloads.ask.failed' }) }),
  })
  const { isAsking, isDaily, answeredAt, troubles, origins } = catalog
  // Both catalogs are at one host, which fails for both in the same words.
  const distinctTroubles = new Map(troubles.map((trouble) => [JSON.stringify([trouble.code, trouble.values]), trouble]))
  const hosts = intl.formatList(origins.map((origin) => origin.replace(/^https?:\/\//, '')))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button
          variant="outlined"
          startIcon={<Icon name="refresh" />}
          aria-disabled={isAsking || asking.isPending}
          onClick={() => {
            if (!isAsking && !asking.isPending) asking.mutate()
          }}
        >
          <FormattedMessage id="analytics.downloads.ask" />
        </Button>
        <Typography role="status" sx={{ flex: '1 1 16rem' }}>
          {isAsking ? (
            <FormattedMessage id="analytics.downloads.asking" values={{ hosts }} />
          ) : answeredAt === null ? (
            <FormattedMessage id="analytics.downloads.never" />
          ) : (
            <FormattedMessage
              id="analytics.downloads.answered"
              values={{ when: <FormattedDate key="when" value={answeredAt} dateStyle="medium" timeStyle="short" /> }}
            />
          )}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        <FormattedMessage id={`analytics.downloads.${isDaily ? 'daily' : 'manual'}`} values={{ hosts }} />
      </Typography>
      {[...distinctTroubles].map(([words, trouble]) => (
        <Alert key={words} severity="warning">
          <TroubleText trouble={trouble} />
        </Alert>
      ))}
    </>
  )
}
