import { Box, Typography } from '@keyroom/ui/core'
import { Card, Table, TableBody, TableCell, TableHead, TableRow } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import type { HospitalView } from '../hospital/hospital-frame.tsx'
import { trendValue } from '../measures/annual-value.ts'
import { measureGroups } from '../measures/groups.ts'
import type { Measure } from '../measures/measure.ts'
import { methodMeasure } from '../measures/method-measure.ts'
import { Traceable } from '../provenance/traceable.tsx'
import { YearBadges } from './year-badges.tsx'

const naming = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  minWidth: '9rem',
} as const

/** Every indicator by year, the newest first, since a small screen shows no more than two. Each figure opens where it comes from. */
export function IndicatorTable({ yearly: oldestFirst, report: chosen }: HospitalView) {
  const intl = useIntl()
  const yearly = oldestFirst.toReversed()
  return (
    <Card component="section" aria-labelledby="analytics-table" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="analytics-table" variant="h3" component="h2">
        <FormattedMessage id="analytics.table.heading" />
      </Typography>
      <Typography color="textSecondary" gutterBottom>
        <FormattedMessage id="analytics.table.hint" />
      </Typography>
      <Box role="group" aria-labelledby="analytics-table" tabIndex={0} sx={{ overflowX: 'auto', position: 'relative' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col" sx={naming}>
                <FormattedMessage id="analytics.trend.indicator" />
              </TableCell>
              {yearly.map((report) => (
                <TableCell key={report.id} component="th" scope="col" align="right" sx={{ verticalAlign: 'top' }}>
                  <Typography variant="h4" component="p" color={report === chosen ? 'primary' : 'inherit'}>
                    {intl.formatNumber(report.fiscalYear, { format: 'year' })}
                  </Typography>
                  <YearBadges report={report} />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {measureGroups.map(({ id, measures }) => (
            <TableBody key={id}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={yearly.length + 1} sx={{ pt: 3 }}>
                  <Typography variant="h4" component="span">
                    <FormattedMessage id={`analytics.group.${id}`} />
                  </Typography>
                </TableCell>
              </TableRow>
              {measures.map((measure) => (
                <IndicatorRow key={measure.id} measure={measure} yearly={yearly} />
              ))}
            </TableBody>
          ))}
        </Table>
      </Box>
    </Card>
  )
}

function IndicatorRow({ measure: best, yearly }: { measure: Measure; yearly: HospitalView['yearly'] }) {
  const [{ method }] = useViewAddress()
  const measure = methodMeasure(best, method)
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={naming}>
        <FormattedMessage id={measure.label} />
      </TableCell>
      {yearly.map((report) => (
        <TableCell key={report.id} align="right">
          <Traceable measure={measure} report={report} value={trendValue(measure, report)} />
        </TableCell>
      ))}
    </TableRow>
  )
}
