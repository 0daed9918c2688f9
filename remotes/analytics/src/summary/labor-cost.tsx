import { DelayedSkeleton, lazyComponent } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HospitalView } from '../hospital/hospital-body.tsx'
import { isOddPeriod } from '../measures/measure.ts'
import { ChartBoundary } from '../visualization/chart-boundary.tsx'
import { Panel } from '../visualization/panel.tsx'
import { LaborFigures } from './labor-figures.tsx'
import { covidNote } from './trend-notes.ts'

/** Includes the summary line, so that nothing moves when the chart loads. */
const height = 368

const fetchChart = async () => (await import('./labor-chart.tsx')).LaborChart
const LaborChart = lazyComponent(fetchChart, { fallback: <DelayedSkeleton height={height} /> })

interface LaborCostProps extends HospitalView {
  /** Dollars a year. */
  salary: number
  source: string
}

/** The labor cost at one salary for all hospitals, beside what this one reported. */
export function LaborCost({ yearly, report, answer, salary, source }: LaborCostProps) {
  const intl = useIntl()
  return (
    <Panel
      id="analytics-labor"
      heading={<FormattedMessage id="analytics.labor.heading" />}
      note={
        <>
          <FormattedMessage id="analytics.labor.note" />{' '}
          {yearly.some(isOddPeriod) ? <FormattedMessage id="analytics.trend.annualized" /> : null}{' '}
          {covidNote(intl, yearly)}
        </>
      }
    >
      <LaborFigures report={report} salary={salary} />
      <ChartBoundary fetchChart={fetchChart}>
        <LaborChart yearly={yearly} salary={salary} name={answer.name} source={source} />
      </ChartBoundary>
    </Panel>
  )
}
