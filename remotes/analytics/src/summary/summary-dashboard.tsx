import { FormattedMessage, useIntl } from 'react-intl'
import type { HospitalView } from '../hospital/hospital-frame.tsx'
import { Dashboard } from '../visualisation/dashboard.tsx'
import { useBaseSalary } from '../visualisation/parameters/use-base-salary.ts'
import { useSourceLine } from '../visualisation/use-source-line.ts'
import { LabourCost } from './labour-cost.tsx'
import { Trend } from './trend.tsx'

/** What Reset takes out of the address besides the base salary. */
const resets = ['indicator', 'year']

/** The Hospital Summary's dashboard: one indicator over the years, and labour cost at one salary. */
export function SummaryDashboard(view: HospitalView) {
  const intl = useIntl()
  const { salary } = useBaseSalary()
  const { answer, report } = view
  const source = useSourceLine(answer.sample)
  const title = intl.formatMessage({ id: 'analytics.dashboard.title' }, { name: answer.name })
  return (
    <Dashboard
      request={{
        id: 'hospital-summary',
        title,
        ccn: answer.ccn,
        fiscalYear: report.fiscalYear,
        baseSalary: salary,
      }}
      source={source}
      heading={<FormattedMessage id="analytics.dashboard.heading" />}
      usesBaseSalary
      resets={resets}
    >
      <Trend {...view} source={source} />
      <LabourCost {...view} salary={salary} source={source} />
    </Dashboard>
  )
}
