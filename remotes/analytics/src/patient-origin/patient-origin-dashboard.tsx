import type { PatientOriginAnswer } from '@keyroom/product-api'
import { FormattedMessage, useIntl } from 'react-intl'
import { Dashboard } from '../visualization/dashboard.tsx'
import { useSourceLine } from '../visualization/panel.tsx'
import { ConcentrationPanel } from './concentration-panel.tsx'
import type { ConcentrationMethod } from './patient-origin-address.ts'
import { ParetoPanel } from './pareto-panel.tsx'
import { useBaseSalary } from '../visualization/parameters/base-salary.ts'

/** The address parameters that Reset removes. */
const resets = ['year', 'primary', 'secondary', 'hhi']

interface PatientOriginDashboardProps {
  answer: PatientOriginAnswer
  year: number
  method: ConcentrationMethod
}

/** Patient origin and market concentration in the frame of the dashboards. */
export function PatientOriginDashboard({ answer, year, method }: PatientOriginDashboardProps) {
  const intl = useIntl()
  const { salary } = useBaseSalary()
  const source = useSourceLine(answer.sample ? 'analytics.source.report.file.sample' : 'analytics.origin.file')
  return (
    <Dashboard
      request={{
        id: 'zip-code',
        title: intl.formatMessage({ id: 'analytics.origin.dashboard' }, { name: answer.name }),
        ccn: answer.ccn,
        fiscalYear: year,
        baseSalary: salary,
      }}
      source={source}
      heading={<FormattedMessage id="analytics.dashboard.heading" />}
      resets={resets}
    >
      <ParetoPanel answer={answer} year={year} source={source} />
      <ConcentrationPanel answer={answer} year={year} method={method} source={source} />
    </Dashboard>
  )
}
