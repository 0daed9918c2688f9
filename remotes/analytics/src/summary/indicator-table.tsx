import type { IndicatorId } from '@keyroom/cost-report'
import type { ReportWithIndicators } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { Card, Table, TableBody, TableCell, TableDownload, TableHead, TableRow } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { Unreliable } from '../board/unreliable.tsx'
import type { HospitalView } from '../hospital/hospital-body.tsx'
import { trendValue, type Measure } from '../measures/measure.ts'
import { isMixed, variantOf } from '../measures/report-variants.ts'
import { Traceable } from '../provenance/traceable.tsx'
import { indicatorExport } from './indicator-export.ts'
import { stickyColumn, wideTable } from '../tables/table-styles.ts'
import { YearBadges } from './year-badges.tsx'
import type { Method } from '../address/view-address.ts'
import { measureGroups, type MeasureGroup } from '../measures/groups.ts'
import { indicatorLabel, methodMeasure } from '../measures/variant-measure.ts'

const naming = {
  ...stickyColumn,
  minWidth: '9rem',
} as const

/**
 * Every indicator by year, the newest first, since a small screen shows no more than two. Each figure opens its
 * derivation.
 */
export function IndicatorTable({ answer, yearly: oldestFirst, report: chosen }: HospitalView) {
  const intl = useIntl()
  const [{ method }] = useViewAddress()
  const yearly = oldestFirst.toReversed()
  const groups = namedGroups(method, yearly)
  const measures = groups.flatMap((group) => group.measures)
  return (
    <Card component="section" aria-labelledby="analytics-table" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <Typography id="analytics-table" variant="h3" component="h2">
            <FormattedMessage id="analytics.table.heading" />
          </Typography>
          <Typography color="textSecondary">
            <FormattedMessage id="analytics.table.hint" />
          </Typography>
          {measures.some((measure) => isMixed(measure, yearly)) ? (
            <Typography color="textSecondary">
              <FormattedMessage id="analytics.table.mixed" />
            </Typography>
          ) : null}
        </Box>
        <TableDownload
          size="small"
          of={intl.formatMessage({ id: 'analytics.table.heading' })}
          content={() => indicatorExport(intl, { name: answer.name, measures, yearly })}
        />
      </Box>
      <Box role="group" aria-labelledby="analytics-table" tabIndex={0} sx={wideTable}>
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
          {groups.map((group) => (
            <TableBody key={group.id}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={yearly.length + 1} sx={{ pt: 3 }}>
                  <Typography variant="h4" component="span">
                    <FormattedMessage id={`analytics.group.${group.id}`} />
                  </Typography>
                </TableCell>
              </TableRow>
              {group.measures.map((measure) => (
                <IndicatorRow key={measure.id} measure={measure} yearly={yearly} />
              ))}
            </TableBody>
          ))}
        </Table>
      </Box>
    </Card>
  )
}

function IndicatorRow({ measure, yearly }: { measure: Measure; yearly: HospitalView['yearly'] }) {
  const intl = useIntl()
  const mixed = isMixed(measure, yearly)
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={naming}>
        {intl.formatMessage({ id: measure.label })}
        <Unreliable indicator={measure.id as IndicatorId} />
      </TableCell>
      {yearly.map((report) => {
        const variant = mixed ? variantOf(measure, report) : null
        return (
          <TableCell key={report.id} align="right">
            <Traceable measure={measure} report={report} value={trendValue(measure, report)} />
            {variant ? (
              <Typography variant="caption" component="p" color="textSecondary">
                <FormattedMessage id={`analytics.variant.${variant}`} />
              </Typography>
            ) : null}
          </TableCell>
        )
      })}
    </TableRow>
  )
}

/** The indicators by the chosen method, in groups; one that is a proxy in every report is named so. */
function namedGroups(method: Method, reports: readonly ReportWithIndicators[]): MeasureGroup[] {
  return measureGroups.map(({ id, measures }) => ({
    id,
    measures: measures.map((measure) => named(methodMeasure(measure, method), reports)),
  }))
}

function named(measure: Measure, reports: readonly ReportWithIndicators[]): Measure {
  const variant = reports.map((report) => variantOf(measure, report)).find((found) => found !== null)
  if (!variant || isMixed(measure, reports)) return measure
  return { ...measure, label: indicatorLabel(measure.id as IndicatorId, variant) }
}
