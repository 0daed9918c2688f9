import { Box, DelayedSkeleton, fetchedWhenDrawn, ListSubheader, MenuItem, Typography } from '@keyroom/ui/core'
import { Card, SelectField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HospitalView } from '../hospital/hospital-frame.tsx'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'
import { isOddPeriod } from '../measures/annual-value.ts'
import { measureGroups } from '../measures/groups.ts'
import { indicatorMeasure } from '../measures/measure.ts'
import { useSourceLine } from '../visualisation/use-source-line.ts'
import { ChartBoundary } from '../visualisation/chart-boundary.tsx'

/** The chart's own height with its summary line, so that nothing moves when it comes. */
const height = 368

const fetchChart = async () => (await import('./trend-chart.tsx')).TrendChart
const TrendChart = fetchedWhenDrawn(fetchChart, <DelayedSkeleton height={height} />)

/** One indicator over the years. */
export function Trend({ answer, yearly, report }: HospitalView) {
  const intl = useIntl()
  const [{ indicator }, change] = useHospitalAddress()
  const measure = indicatorMeasure(indicator)
  const source = useSourceLine(answer.sample)
  const annualised = measure.flow && yearly.some(isOddPeriod)
  return (
    <Card component="section" aria-labelledby="analytics-trend" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography id="analytics-trend" variant="h3" component="h2" sx={{ flex: '1 1 8rem' }}>
          <FormattedMessage id="analytics.trend.heading" />
        </Typography>
        <SelectField
          size="small"
          label={intl.formatMessage({ id: 'analytics.trend.indicator' })}
          value={indicator}
          onChange={(event) => change({ indicator: event.target.value })}
          sx={{ flex: '0 1 22rem', minWidth: 0 }}
        >
          {measureGroups.flatMap(({ id, measures }) => [
            <ListSubheader key={id}>{intl.formatMessage({ id: `analytics.group.${id}` })}</ListSubheader>,
            ...measures.map((option) => (
              <MenuItem key={option.id} value={option.id}>
                {intl.formatMessage({ id: option.label })}
              </MenuItem>
            )),
          ])}
        </SelectField>
      </Box>
      <ChartBoundary key={measure.id} fetchChart={fetchChart}>
        <TrendChart measure={measure} yearly={yearly} year={report.fiscalYear} name={answer.name} source={source} />
      </ChartBoundary>
      {annualised ? (
        <Typography variant="caption" color="textSecondary">
          <FormattedMessage id="analytics.trend.annualised" />
        </Typography>
      ) : null}
    </Card>
  )
}
