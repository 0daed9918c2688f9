import { DelayedSkeleton, fetchedWhenDrawn } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HospitalView } from '../hospital/hospital-frame.tsx'
import { isOddPeriod } from '../measures/annual-value.ts'
import { ChartBoundary } from '../visualisation/chart-boundary.tsx'
import { Panel } from '../visualisation/panel.tsx'
import { LabourFigures } from './labour-figures.tsx'
import { covidNote } from './trend-notes.ts'

/** The chart's own height with its summary line, so that nothing moves when it comes. */
const height = 368

const fetchChart = async () => (await import('./labour-chart.tsx')).LabourChart
const LabourChart = fetchedWhenDrawn(fetchChart, <DelayedSkeleton height={height} />)

interface LabourCostProps extends HospitalView {
  /** Dollars a year. */
  salary: number
  source: string
}

/** Labour cost at one salary for every hospital, beside what this one reported. */
export function LabourCost({ yearly, report, answer, salary, source }: LabourCostProps) {
  const intl = useIntl()
  return (
    <Panel
      id="analytics-labour"
      heading={<FormattedMessage id="analytics.labour.heading" />}
      note={
        <>
          <FormattedMessage id="analytics.labour.note" />{' '}
          {yearly.some(isOddPeriod) ? <FormattedMessage id="analytics.trend.annualised" /> : null}{' '}
          {covidNote(intl, yearly)}
        </>
      }
    >
      <LabourFigures report={report} salary={salary} />
      <ChartBoundary fetchChart={fetchChart}>
        <LabourChart yearly={yearly} salary={salary} name={answer.name} source={source} />
      </ChartBoundary>
    </Panel>
  )
}
