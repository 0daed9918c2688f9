import type { IndicatorId } from '@keyroom/cost-report'
import { DelayedSkeleton, lazyComponent, ListSubheader, MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { Unreliable } from '../board/unreliable.tsx'
import type { HospitalView } from '../hospital/hospital-body.tsx'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'
import { measureGroups } from '../measures/groups.ts'
import { alike, drawnLabel } from '../measures/report-variants.ts'
import { indicatorMeasure } from '../measures/measure.ts'
import { ChartBoundary } from '../visualization/chart-boundary.tsx'
import { Panel } from '../visualization/panel.tsx'
import { trendNotes } from './trend-notes.ts'
import { methodMeasure } from '../measures/variant-measure.ts'

/** Includes the summary line, so that nothing moves when the chart loads. */
const height = 368

const fetchChart = async () => (await import('./trend-chart.tsx')).TrendChart
const TrendChart = lazyComponent(fetchChart, { fallback: <DelayedSkeleton height={height} /> })

/** One indicator over the years. */
export function Trend({ answer, yearly, report, source }: HospitalView & { source: string }) {
  const intl = useIntl()
  const [{ indicator }, change] = useHospitalAddress()
  const [{ method }] = useViewAddress()
  const wanted = useMemo(() => methodMeasure(indicatorMeasure(indicator), method), [indicator, method])
  const measure = useMemo(() => alike(wanted, yearly), [wanted, yearly])
  return (
    <Panel
      id="analytics-trend"
      heading={
        <>
          <FormattedMessage id="analytics.trend.heading" />
          <Unreliable indicator={measure.id as IndicatorId} />
        </>
      }
      note={trendNotes(intl, { wanted, measure, yearly }).join(' ')}
      choice={
        <SelectField
          size="small"
          label={intl.formatMessage({ id: 'analytics.trend.indicator' })}
          value={indicator}
          onChange={(event) => change({ indicator: event.target.value })}
          sx={{ flex: '0 1 18rem', minWidth: 0 }}
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
      }
    >
      <ChartBoundary key={measure.id} fetchChart={fetchChart}>
        <TrendChart
          measure={measure}
          indicator={drawnLabel(intl, wanted, yearly)}
          yearly={yearly}
          year={report.fiscalYear}
          name={answer.name}
          source={source}
        />
      </ChartBoundary>
    </Panel>
  )
}
