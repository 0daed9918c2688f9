import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Box, MenuItem, Typography } from '@keyroom/ui/core'
import { Card, SelectField, Table, TableBody, TableDownload, TablePagination } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { writeSort, zipFilters, type OriginAddress, type ZipFilter } from './origin-address.ts'
import type { OriginZip } from './origin-figure.ts'
import { sortZips } from './sort-zips.ts'
import { zipFile } from './zip-file.ts'
import { ZipHead } from './zip-head.tsx'
import { ZipRow } from './zip-row.tsx'

const pageSize = 25

interface ZipTableProps {
  answer: PatientOriginAnswer
  year: number
  address: OriginAddress
}

/** The ZIP codes that the patients come from: those with most cases first, or by any other column. */
export function ZipTable({ answer, year, address: { filter, sort, page: wanted } }: ZipTableProps) {
  const intl = useIntl()
  const [, change] = useViewAddress()
  const rows = sortZips(
    answer.zips.filter((zip) => isIn(zip, filter)),
    sort,
  )
  const page = Math.min(wanted, Math.max(0, Math.ceil(rows.length / pageSize) - 1))
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
          <TableDownload size="small" of={heading} content={() => zipFile(intl, answer, year)} />
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
              <ZipHead sort={sort} onSort={(next) => change({ sort: writeSort(next), page: null })} />
              <TableBody>
                {rows.slice(page * pageSize, (page + 1) * pageSize).map((zip) => (
                  <ZipRow key={zip.zip} zip={zip} />
                ))}
              </TableBody>
            </Table>
          </Box>
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

function isIn({ suppressed, area }: OriginZip, filter: ZipFilter): boolean {
  if (filter === 'all') return true
  return filter === 'suppressed' ? suppressed : area === filter && !suppressed
}
