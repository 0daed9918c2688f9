import { indicator } from '@keyroom/cost-report'
import { Box, DelayedSkeleton, Link, Typography } from '@keyroom/ui/core'
import { Card, DataTable, TableDownload, TablePagination } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage, useIntl } from 'react-intl'
import { nextSortOrder, writeSortOrder } from '../address/sort-order.ts'
import { useViewAddress } from '../address/use-view-address.ts'
import type { PeerSort } from '../address/view-address.ts'
import { AccountButton } from '../board/account-button.tsx'
import { BoardFigure } from '../board/board-figure.tsx'
import { useBoardAccounts } from '../board/board-provenance.tsx'
import { PartFailed } from '../board/part-failed.tsx'
import { ariaSort, SortLabel } from '../board/sort-label.tsx'
import { usePeers } from '../board/use-board.ts'
import { ValueButton } from '../board/value-button.tsx'
import { seriesLabel, seriesName } from '../measures/variant-measure.ts'
import type { ChosenPeers } from '../peers/use-peer-group.ts'
import { peerListFile } from './peer-list-file.ts'
import { peerRows } from './peer-rows.ts'
import { sortedPeers } from './sorted-peers.ts'

interface PeerListProps {
  ccn: string
  peers: ChosenPeers
  year: number
}

const pageSize = 10

/** The hospitals of the group by the chosen indicator, the best first. */
export function PeerList({ ccn, peers, year }: PeerListProps) {
  const intl = useIntl()
  const accounts = useBoardAccounts()
  const [{ indicator: id, method, order, page }, change] = useViewAddress()
  const { data, error, refetch, isPlaceholderData } = usePeers({
    peers: peers.text,
    year,
    ccn,
    indicator: seriesName(id, method),
    limit: 10_000,
  })
  const rows = sortedPeers(data ? peerRows(data) : [], order, intl)
  const at = Math.min(page, Math.max(0, Math.ceil(rows.length / pageSize) - 1))
  const series = data?.series
  const sortable = (column: PeerSort, label: string) => ({
    header: (
      <SortLabel
        column={column}
        label={label}
        order={order}
        onSort={(by) => {
          const next = nextSortOrder(order, by, by === 'beds' || by === 'value')
          change({ order: next && writeSortOrder(next) })
        }}
      />
    ),
    sort: ariaSort({ column, order }),
  })
  const heading = intl.formatMessage({ id: 'analytics.peer-list.heading' })
  return (
    <Card component="section" aria-label={heading} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: '1 1 12rem' }}>
          {heading}
        </Typography>
        {data ? <TableDownload size="small" of={heading} content={() => peerListFile(intl, data, rows)} /> : null}
      </Box>
      {data && rows.length === 0 ? (
        <Typography color="textSecondary">
          <FormattedMessage id="analytics.few.title" values={{ count: 0 }} />
        </Typography>
      ) : data && series ? (
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <DataTable
            caption={heading}
            rows={rows.slice(at * pageSize, (at + 1) * pageSize)}
            rowKey={(row) => row.ccn}
            columns={[
              {
                key: 'hospital',
                ...sortable('hospital', intl.formatMessage({ id: 'analytics.peer-list.hospital' })),
                cell: (row) => (
                  <Box sx={{ minWidth: '12rem' }}>
                    {row.ccn === ccn ? (
                      <Typography component="strong" sx={{ fontWeight: 600 }}>
                        <FormattedMessage id="analytics.peer-list.this" values={{ name: row.name }} />
                      </Typography>
                    ) : (
                      <Link
                        component={RouterLink}
                        to={`?ccn=${row.ccn}&year=${year}`}
                        color="inherit"
                        underline="hover"
                      >
                        {row.name}
                      </Link>
                    )}
                    <Typography variant="caption" component="p" color="textSecondary">
                      {[row.city, row.state].filter(Boolean).join(', ')}
                    </Typography>
                  </Box>
                ),
              },
              {
                key: 'beds',
                ...sortable('beds', intl.formatMessage({ id: 'analytics.figure.beds' })),
                cell: (row) => (
                  <ValueButton
                    origin={{ ccn: row.ccn, reportId: row.reportId, figure: 'beds' }}
                    year={data.year}
                    value={row.beds}
                  />
                ),
                numeric: true,
              },
              {
                key: 'distance',
                ...sortable('distance', intl.formatMessage({ id: 'analytics.peer-list.distance' })),
                cell: (row) =>
                  row.distance === null ? (
                    '–'
                  ) : (
                    <AccountButton
                      what={`${intl.formatMessage({ id: 'analytics.peer-list.distance' })}, ${row.name}`}
                      text={intl.formatNumber(row.distance, { maximumFractionDigits: 0 })}
                      onClick={() => accounts.distance(ccn, row.ccn)}
                    />
                  ),
                numeric: true,
              },
              {
                key: 'value',
                ...sortable('value', seriesLabel(intl, series)),
                cell: (row) => (
                  <BoardFigure
                    ccn={row.ccn}
                    report={{ id: row.reportId, fiscalYear: data.year }}
                    indicator={series.indicator}
                    variant={series.variant}
                    value={row.value}
                  />
                ),
                numeric: true,
              },
            ]}
          />
          <TablePagination
            component="div"
            sx={{ '@media print': { '& .MuiTablePagination-actions': { display: 'none' } } }}
            count={rows.length}
            page={at}
            rowsPerPage={pageSize}
            rowsPerPageOptions={[pageSize]}
            onPageChange={(_, next) => change({ page: next === 0 ? null : next + 1 })}
            labelDisplayedRows={({ from, to, count }) =>
              intl.formatMessage({ id: 'analytics.peer-list.rows' }, { from, to, count })
            }
            getItemAriaLabel={(type) => intl.formatMessage({ id: `analytics.peer-list.${type}` })}
          />
          <Typography variant="caption" color="textSecondary">
            <FormattedMessage
              id={order ? 'analytics.peer-list.crow' : `analytics.peer-list.order.${indicator(id).better}`}
            />
          </Typography>
        </Box>
      ) : error ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedSkeleton height={560} />
      )}
    </Card>
  )
}
