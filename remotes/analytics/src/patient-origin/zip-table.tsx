import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Box, MenuItem, Typography } from '@keyroom/ui/core'
import { Card, SelectField, Table, TableBody, TableDownload } from '@keyroom/ui/more'
import { pageOf, TablePages } from '@keyroom/ui/table'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { writeZipSorting, zipFilters, type PatientOriginAddress, type ZipFilter } from './patient-origin-address.ts'
import type { PatientOriginZip } from './patient-origin-figure.ts'
import { sortZips } from './sort-zips.ts'
import { zipExport } from './zip-export.ts'
import { ZipHead } from './zip-head.tsx'
import { ZipRow } from './zip-row.tsx'

const pageSize = 25

interface ZipTableProps {
  answer: PatientOriginAnswer
  year: number
  address: PatientOriginAddress
}

/** The ZIP codes of the patients, those with the most cases first or sorted by another column. */
export function ZipTable({ answer, year, address: { filter, sorting, page: requestedPage } }: ZipTableProps) {
  const intl = useIntl()
  const [, change] = useViewAddress()
  const rows = sortZips(
    answer.zips.filter((zip) => isIn(zip, filter)),
    sorting,
  )
  const { page, shown } = pageOf(rows, requestedPage, pageSize)
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
            value={filter}
            onChange={(event) => change({ zips: event.target.value === 'all' ? null : event.target.value, page: null })}
            sx={{ minWidth: '14rem' }}
          >
            {zipFilters.map((one) => (
              <MenuItem key={one} value={one}>
                {intl.formatMessage({ id: `analytics.origin.filter.${one}` })}
              </MenuItem>
            ))}
          </SelectField>
          <TableDownload size="small" of={heading} content={() => zipExport(intl, answer, year, rows)} />
        </Box>
      </Box>
      {rows.length === 0 ? (
        <Typography color="textSecondary" role="status">
          <FormattedMessage id="analytics.origin.table.none" />
        </Typography>
      ) : (
        <>
          <Box
            role="group"
            aria-labelledby="analytics-zips"
            tabIndex={0}
            sx={{ overflowX: 'auto', position: 'relative', '@media print': { overflow: 'visible' } }}
          >
            <Table size="small" aria-labelledby="analytics-zips" sx={{ '& td, & th': { px: 1 } }}>
              <ZipHead sorting={sorting} onSort={(next) => change({ sort: writeZipSorting(next), page: null })} />
              <TableBody>
                {shown.map((zip) => (
                  <ZipRow key={zip.zip} zip={zip} />
                ))}
              </TableBody>
            </Table>
          </Box>
          {rows.length > pageSize ? (
            <TablePages
              rowCount={rows.length}
              page={page}
              pageSize={pageSize}
              onPage={(next) => change({ page: next === 0 ? null : next + 1 })}
              rangeText={(range) => intl.formatMessage({ id: 'analytics.peer-list.rows' }, range)}
              buttonLabel={(button) => intl.formatMessage({ id: `analytics.peer-list.${button}` })}
            />
          ) : null}
        </>
      )}
      <Box
        component="ul"
        sx={{ mt: 1.5, mb: 0, paddingInlineStart: 2.5, typography: 'caption', color: 'text.secondary' }}
      >
        {(['suppressed', 'share', 'cumulative', 'index'] as const).map((note) => (
          <li key={note}>
            <FormattedMessage id={`analytics.origin.note.${note}`} />
          </li>
        ))}
      </Box>
    </Card>
  )
}

function isIn({ suppressed, area }: PatientOriginZip, filter: ZipFilter): boolean {
  if (filter === 'all') return true
  return filter === 'suppressed' ? suppressed : area === filter && !suppressed
}
