import { downloadsKey, orderDownloads, type CatalogFile, type PublicCatalog } from '@keyroom/product-api'
import { Box, Button, Typography, useHost } from '@keyroom/ui/core'
import { DataTable } from '@keyroom/ui/more'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'

const yearlyKinds = ['cost-report', 'medicare-inpatient', 'service-area'] as const

/** What the catalogs list by year, what of it is imported, and buttons to download it. */
export function CatalogTable({ catalog: { files, answeredAt } }: { catalog: PublicCatalog }) {
  const intl = useIntl()
  const order = useOrder()
  if (answeredAt === null) return null
  const years = [...new Set(files.flatMap(({ year }) => year ?? []))].toSorted((one, other) => other - one)
  const listing = files.find(({ kind }) => kind === 'hospital-listing')
  const yearText = (year: number) => intl.formatNumber(year, { useGrouping: false })
  if (years.length === 0) {
    return (
      <Typography>
        <FormattedMessage id="analytics.downloads.none" />
      </Typography>
    )
  }
  return (
    <div>
      <Box sx={{ maxHeight: 338, overflowY: 'auto' }}>
        <DataTable
          caption={intl.formatMessage({ id: 'analytics.downloads.files' })}
          captionShown
          rows={years}
          rowKey={String}
          columns={[
            { key: 'year', header: <FormattedMessage id="analytics.downloads.year" />, cell: yearText },
            ...yearlyKinds.map((kind) => ({
              key: kind,
              header: <FormattedMessage id={`analytics.imports.kind.${kind}`} />,
              cell: (year: number) => (
                <FileState file={files.find((file) => file.kind === kind && file.year === year)} />
              ),
            })),
            {
              key: 'get',
              header: <FormattedMessage id="analytics.downloads.get" />,
              cell: (year) => (
                <Button
                  size="small"
                  aria-label={intl.formatMessage({ id: 'analytics.downloads.get.of' }, { year: yearText(year) })}
                  aria-disabled={order.isPending}
                  onClick={() => {
                    if (!order.isPending) order.mutate(year)
                  }}
                >
                  <FormattedMessage id="analytics.downloads.get" />
                </Button>
              ),
            },
          ]}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        <FormattedMessage
          id="analytics.downloads.listing"
          values={{ state: <FileState key="state" file={listing} /> }}
        />
      </Typography>
    </div>
  )
}

/** Whether a file is listed, of when it is, and when it was imported. */
function FileState({ file }: { file: CatalogFile | undefined }) {
  if (!file) return <FormattedMessage id="analytics.downloads.absent" />
  const { modified, importedAt } = file
  const edition =
    modified === null ? null : <FormattedDate key="date" value={modified} dateStyle="medium" timeZone="UTC" />
  if (importedAt === null) {
    return edition === null ? (
      <FormattedMessage id="analytics.downloads.available" />
    ) : (
      <FormattedMessage id="analytics.downloads.edition" values={{ date: edition }} />
    )
  }
  const isNewer = modified !== null && Date.parse(modified) > Date.parse(importedAt)
  return isNewer ? (
    <FormattedMessage id="analytics.downloads.newer" values={{ date: edition }} />
  ) : (
    <FormattedMessage
      id="analytics.downloads.imported"
      values={{ date: <FormattedDate key="date" value={importedAt} dateStyle="medium" /> }}
    />
  )
}

/** Orders a year, and says what of it the catalogs do not list. */
function useOrder() {
  const intl = useIntl()
  const { api, notify } = useHost()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (year: number) => orderDownloads(api, [year]),
    onSuccess: ({ missing }, year) => {
      if (missing.length === 0) return
      const kinds = missing.map(({ kind }) => intl.formatMessage({ id: `analytics.imports.kind.${kind}` }))
      notify({
        severity: 'info',
        message: intl.formatMessage(
          { id: 'analytics.downloads.missing' },
          { year: intl.formatNumber(year, { useGrouping: false }), kinds: intl.formatList(kinds) },
        ),
      })
    },
    onError: () =>
      notify({ severity: 'warning', message: intl.formatMessage({ id: 'analytics.downloads.get.failed' }) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['analytics', ...downloadsKey()] }),
  })
}
