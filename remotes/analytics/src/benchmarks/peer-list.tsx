import { indicator } from '@keyroom/cost-report'
import { Box, DelayedSkeleton, Link, Typography } from '@keyroom/ui/core'
import { Card, DataTable, TableDownload } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { ariaSort, nextSortingOrNone, pageOf, SortButton, TablePages, writeSorting } from '@keyroom/ui/table'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import type { PeerSort } from '../address/view-address.ts'
import { DerivationButton } from '../board/derivation-button.tsx'
import { BoardFigure } from '../board/board-figure.tsx'
import { useBoardDerivations } from '../derivations/board-derivations.ts'
import { PartFailed } from '../board/part-failed.tsx'
import { usePeers } from '../board/board-queries.ts'
import { ValueButton } from '../derivations/value-button.tsx'
import { seriesLabel, seriesName } from '../measures/variant-measure.ts'
import type { ChosenPeers } from '../peers/use-peer-group.ts'
import { peerListExport } from './peer-list-export.ts'
import { peerRows, sortPeers } from './peer-rows.ts'

interface PeerListProps {
  ccn: string
  peers: ChosenPeers
  year: number
}

const pageSize = 10

/** The hospitals of the group by the chosen indicator, the best first. */
export function PeerList({ ccn, peers, year }: PeerListProps) {
  const intl = useIntl()
  const derivations = useBoardDerivations()
  const [{ indicator: id, method, order, page: requestedPage }, change] = useViewAddress()
  const { data, error, refetch, isPlaceholderData } = usePeers({
    peers: peers.text,
    year,
    ccn,
    indicator: seriesName(id, method),
    limit: 10_000,
  })
  const rows = sortPeers(data ? peerRows(data) : [], order, intl)
  const { page, shown } = pageOf(rows, requestedPage, pageSize)
  const series = data?.series
  const onSort = (by: PeerSort) => {
    const next = nextSortingOrNone(order, by, by === 'beds' || by === 'value')
    change({ order: next && writeSorting(next) })
  }
  const sortable = (column: PeerSort, label: string) => ({
    header: (
      <SortButton
        {...{ column, sorting: order, onSort }}
        align={column === 'hospital' ? 'left' : 'right'}
        title={intl.formatMessage({ id: 'analytics.sort.by' }, { column: label })}
      >
        {label}
      </SortButton>
    ),
    sort: ariaSort(column, order),
  })
  const heading = intl.formatMessage({ id: 'analytics.peer-list.heading' })
  return (
    <Card component="section" aria-label={heading} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: '1 1 12rem' }}>
          {heading}
        </Typography>
        {data ? <TableDownload size="small" of={heading} content={() => peerListExport(intl, data, rows)} /> : null}
      </Box>
      {data && rows.length === 0 ? (
        <Typography color="textSecondary">
          <FormattedMessage id="analytics.few.title" values={{ count: 0 }} />
        </Typography>
      ) : data && series ? (
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <DataTable
            caption={heading}
            rows={shown}
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
                    source={{ ccn: row.ccn, reportId: row.reportId, figure: 'beds' }}
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
                    <DerivationButton
                      what={`${intl.formatMessage({ id: 'analytics.peer-list.distance' })}, ${row.name}`}
                      text={intl.formatNumber(row.distance, { maximumFractionDigits: 0 })}
                      onClick={() => derivations.distance(ccn, row.ccn)}
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
          <TablePages
            rowCount={rows.length}
            page={page}
            pageSize={pageSize}
            onPage={(next) => change({ page: next === 0 ? null : next + 1 })}
            rangeText={(range) => intl.formatMessage({ id: 'analytics.peer-list.rows' }, range)}
            buttonLabel={(button) => intl.formatMessage({ id: `analytics.peer-list.${button}` })}
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
