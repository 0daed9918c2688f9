import { FormattedMessage, useIntl } from 'react-intl'
import type { HospitalView } from '../hospital/hospital-body.tsx'
import { Dashboard } from '../visualization/dashboard.tsx'
import { useReportsSourceLine } from '../visualization/panel.tsx'
import { LaborCost } from './labor-cost.tsx'
import { Trend } from './trend.tsx'
import { useBaseSalary } from '../visualization/parameters/base-salary.ts'

/** The address parameters that Reset removes besides the base salary. */
const resets = ['indicator', 'year']

/** The dashboard of the Hospital Summary: one indicator over the years, and the labor cost at one salary. */
export function SummaryDashboard(view: HospitalView) {
  const intl = useIntl()
  const { salary } = useBaseSalary()
  const { answer, yearly, report } = view
  const source = useReportsSourceLine(yearly.map(({ edition }) => edition))
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
      <LaborCost {...view} salary={salary} source={source} />
    </Dashboard>
  )
}
