import { getImportIssues, importIssuesKey } from '@keyroom/product-api'
import { Box, DelayedSkeleton, useHost } from '@keyroom/ui/core'
import { DataTable } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { PartFailed } from '../../board/part-failed.tsx'

/** The first lines of a report of `total` lines. */
export function FirstIssues({ id, total }: { id: string; total: number }) {
  const { api } = useHost()
  const intl = useIntl()
  const { data, error, refetch } = useQuery({
    queryKey: ['analytics', ...importIssuesKey(id)],
    queryFn: ({ signal }) => getImportIssues(api, id, { signal }),
  })
  if (!data && error) return <PartFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <DelayedSkeleton height={240} />
  return (
    <Box sx={{ maxHeight: 360, overflowY: 'auto' }}>
      <DataTable
        caption={intl.formatMessage({ id: 'analytics.imports.issues' }, { shown: data.items.length, all: total })}
        captionShown
        rows={data.items.map((issue, number) => ({ ...issue, number }))}
        rowKey={({ number }) => number}
        columns={[
          {
            key: 'row',
            header: <FormattedMessage id="analytics.imports.issue.row" />,
            cell: ({ row }) => <FormattedNumber value={row} />,
          },
          {
            key: 'action',
            header: <FormattedMessage id="analytics.imports.issue.action" />,
            cell: ({ action }) => <FormattedMessage id={`analytics.imports.issue.${action}`} />,
          },
          {
            key: 'column',
            header: <FormattedMessage id="analytics.imports.issue.column" />,
            cell: ({ column }) => <span lang="en">{column}</span>,
          },
          {
            key: 'value',
            header: <FormattedMessage id="analytics.imports.issue.value" />,
            cell: ({ value }) => <bdi dir="ltr">{value}</bdi>,
          },
          {
            key: 'reason',
            header: <FormattedMessage id="analytics.imports.issue.reason" />,
            cell: ({ reason }) => <span lang="en">{reason}</span>,
          },
        ]}
      />
    </Box>
  )
}
