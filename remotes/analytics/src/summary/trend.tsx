import type { IndicatorId } from '@keyroom/cost-report'
import { DelayedSkeleton, fetchedWhenDrawn, ListSubheader, MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { Unreliable } from '../board/unreliable.tsx'
import type { HospitalView } from '../hospital/hospital-frame.tsx'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'
import { measureGroups } from '../measures/groups.ts'
import { alike, drawnLabel } from '../measures/measure-variant.ts'
import { indicatorMeasure } from '../measures/measure.ts'
import { methodMeasure } from '../measures/method-measure.ts'
import { ChartBoundary } from '../visualisation/chart-boundary.tsx'
import { Panel } from '../visualisation/panel.tsx'
import { trendNotes } from './trend-notes.ts'

/** The chart's own height with its summary line, so that nothing moves when it comes. */
const height = 368

const fetchChart = async () => (await import('./trend-chart.tsx')).TrendChart
const TrendChart = fetchedWhenDrawn(fetchChart, <DelayedSkeleton height={height} />)

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
