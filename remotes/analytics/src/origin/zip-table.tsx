import type { BoundedAnswer, PatientOriginAnswer } from '@keyroom/product-api'
import { Box, MenuItem, Typography } from '@keyroom/ui/core'
import { Card, DataTable, SelectField, TableDownload, TablePagination, type DataColumn } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { boundedText, writeCount, writeShare } from './bounded-text.ts'
import { zipFilters, type OriginAddress, type ZipFilter } from './origin-address.ts'
import { zipFile } from './zip-file.ts'

type Zip = PatientOriginAnswer['zips'][number]

const pageSize = 25

interface ZipTableProps {
  answer: PatientOriginAnswer
  year: number
  address: OriginAddress
}

/** The ZIP codes that the patients come from, those with most cases first. */
export function ZipTable({ answer, year, address }: ZipTableProps) {
  const intl = useIntl()
  const [, change] = useViewAddress()
  const rows = answer.zips.filter((zip) => isIn(zip, address.filter))
  const page = Math.min(address.page, Math.max(0, Math.ceil(rows.length / pageSize) - 1))
  const heading = intl.formatMessage({ id: 'analytics.origin.table.heading' }, { year })
  return (
    <Card component="section" aria-labelledby="analytics-zips" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <Typography id="analytics-zips" variant="h3" component="h2" sx={{ flex: '1 1 12rem' }}>
          {heading}
        </Typography>
        <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <SelectField
            size="small"
            label={intl.formatMessage({ id: 'analytics.origin.filter' })}
            value={address.filter}
            onChange={(event) => change({ zips: event.target.value === 'all' ? null : event.target.value, page: null })}
            sx={{ minWidth: '14rem' }}
          >
            {zipFilters.map((filter) => (
              <MenuItem key={filter} value={filter}>
                {intl.formatMessage({ id: `analytics.origin.filter.${filter}` })}
              </MenuItem>
            ))}
          </SelectField>
          <TableDownload size="small" of={heading} content={() => zipFile(intl, answer, year)} />
        </Box>
      </Box>
      {rows.length === 0 ? (
        <Typography color="textSecondary" role="status">
          <FormattedMessage id="analytics.origin.table.none" />
        </Typography>
      ) : (
        <>
          <DataTable
            caption={heading}
            rows={rows.slice(page * pageSize, (page + 1) * pageSize)}
            rowKey={({ zip }) => zip}
            columns={columnsOf(intl)}
          />
          {rows.length > pageSize ? (
            <TablePagination
              component="div"
              className="not-on-paper"
              count={rows.length}
              page={page}
              rowsPerPage={pageSize}
              rowsPerPageOptions={[pageSize]}
              onPageChange={(_, next) => change({ page: next === 0 ? null : next + 1 })}
              labelDisplayedRows={({ from, to, count }) =>
                intl.formatMessage({ id: 'analytics.peer-list.rows' }, { from, to, count })
              }
              getItemAriaLabel={(type) => intl.formatMessage({ id: `analytics.peer-list.${type}` })}
            />
          ) : null}
        </>
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1, maxWidth: '60rem' }}>
        <FormattedMessage id="analytics.origin.table.note" />
      </Typography>
    </Card>
  )
}

function isIn({ suppressed, area }: Zip, filter: ZipFilter): boolean {
  if (filter === 'all') return true
  return filter === 'suppressed' ? suppressed : area === filter && !suppressed
}

function columnsOf(intl: ReturnType<typeof useIntl>): readonly [DataColumn<Zip>, ...DataColumn<Zip>[]] {
  const [count, share] = [writeCount(intl), writeShare(intl)]
  const head = (id: string) => intl.formatMessage({ id: `analytics.origin.${id}` })
  const suppressed = (
    <Typography component="span" variant="caption" color="textSecondary">
      <FormattedMessage id="analytics.suppressed.short" />
    </Typography>
  )
  const bounded = (value: BoundedAnswer) => <bdi>{boundedText(intl, value, share)}</bdi>
  return [
    { key: 'zip', header: head('zip'), cell: ({ zip }) => <bdi dir="ltr">{zip}</bdi> },
    {
      key: 'cases',
      header: head('cases'),
      cell: ({ cases, count: bounds }) =>
        cases === null ? (
          <>
            {suppressed}{' '}
            <Typography component="span" variant="caption" color="textSecondary">
              ({boundedText(intl, bounds, count)})
            </Typography>
          </>
        ) : (
          count(cases)
        ),
      numeric: true,
    },
    {
      key: 'days',
      header: head('days'),
      cell: ({ days }) => (days === null ? suppressed : count(days)),
      numeric: true,
    },
    {
      key: 'charges',
      header: head('charges'),
      cell: ({ charges }) => (charges === null ? suppressed : intl.formatNumber(charges, { format: 'money' })),
      numeric: true,
    },
    { key: 'share', header: head('share'), cell: (zip) => bounded(zip.share), numeric: true },
    { key: 'dependence', header: head('dependence'), cell: (zip) => bounded(zip.dependence), numeric: true },
    {
      key: 'cumulative',
      header: head('cumulative'),
      cell: ({ cumulative }) => (cumulative.known === null ? '–' : share(cumulative.known)),
      numeric: true,
    },
    {
      key: 'area',
      header: head('area'),
      cell: ({ area, certain, suppressed: isSuppressed }) =>
        isSuppressed ? (
          '–'
        ) : (
          <>
            <FormattedMessage id={`analytics.origin.in.${area}`} />
            {certain ? null : (
              <Typography component="span" variant="caption" color="textSecondary">
                {' '}
                <FormattedMessage id="analytics.origin.uncertain" />
              </Typography>
            )}
          </>
        ),
    },
    { key: 'hospitals', header: head('hospitals'), cell: ({ market }) => count(market.hospitals), numeric: true },
    {
      key: 'index',
      header: head('index'),
      cell: ({ market }) => (market.index?.known == null ? '–' : count(market.index.known)),
      numeric: true,
    },
  ]
}
